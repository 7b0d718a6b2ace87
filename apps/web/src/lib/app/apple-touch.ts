/** True on an iPhone or iPad. A newer iPad claims to be a Mac, but no Mac has more than one touch point. */
export function isAppleTouch(): boolean {
  const { userAgent, maxTouchPoints } = navigator;
  return /iPhone|iPad/.test(userAgent) || (/Mac/.test(userAgent) && maxTouchPoints > 1);
}
