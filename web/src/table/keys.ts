// The keyboard shortcuts of the table. Digits, then unused letters, are assigned to the visible actions.
export const SHORTCUTS = [...'123456789', ...'adefgjkopqtvwxyz']

export const KEYS = [
  ['Enter', 'keys.enter'],
  ['Esc', 'keys.escape'],
  ['1 – 9, A …', 'keys.actions'],
  ['B', 'keys.board'],
  ['← ↑ → ↓', 'keys.arrows'],
  ['I', 'keys.inspect'],
  ['Shift + Click', 'keys.point'],
  ['U', 'keys.undo'],
  ['Shift + U', 'keys.reset'],
  ['R', 'keys.redo'],
  ['H', 'keys.hint'],
  ['S', 'keys.summary'],
  ['N', 'keys.next'],
  ['[  ]', 'keys.replay'],
  ['{  }', 'keys.replayTurn'],
  ['L', 'keys.log'],
  ['C', 'keys.chat'],
  ['M', 'keys.notes'],
  ['F1', 'keys.rules'],
  ['+  −  0', 'keys.zoom'],
  ['?', 'keys.help'],
] as const
