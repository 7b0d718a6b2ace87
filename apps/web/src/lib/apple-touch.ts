/** An iPhone or iPad; a newer iPad says that it is a Mac, but no Mac is touched with several fingers. */
export function isAppleTouch(): boolean {
  const { userAgent, maxTouchPoints } = navigator;
  return /iPhone|iPad/.test(userAgent) || (/Mac/.test(userAgent) && maxTouchPoints > 1);
}
