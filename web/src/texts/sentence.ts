/**
 * A message of the server as a sentence with typographic quotation marks: it is written to follow a colon, as messages
 * of programs on the command line do.
 */
export function sentence(message: string): string {
  const text = message.replaceAll(/`([^`]*)`/g, "“$1”");
  const capitalised = text.charAt(0).toUpperCase() + text.slice(1);
  return /[.!?…]$/.test(capitalised) ? capitalised : `${capitalised}.`;
}
