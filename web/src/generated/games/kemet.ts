// Generated from the server by scripts/types.mjs. Do not edit.

export type Detail = null

export interface Table {}
