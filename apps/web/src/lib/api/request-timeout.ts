const TIMEOUT_MS = 30_000;
const PHONE_TIMEOUT_MS = 60_000;

type WithHints = Navigator & { userAgentData?: { mobile: boolean } };

/** Longer than any of our responses takes: after it the network counts as lost. A phone's radio needs longer to wake up. */
export function requestTimeoutMs(browser: WithHints = navigator): number {
  const isPhone = browser.userAgentData?.mobile ?? /android|iphone|ipad|ipod|mobile/i.test(browser.userAgent);
  return isPhone ? PHONE_TIMEOUT_MS : TIMEOUT_MS;
}
