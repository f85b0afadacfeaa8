// Replaces the package `entities` in the build. Its table of named characters is large, and the browser has one.

/** The text of character references such as `&eacute;` and `&#39;`. */
export function decodeHTMLStrict(text: string): string {
  const holder = document.createElement('textarea')
  holder.innerHTML = text
  return holder.textContent
}
