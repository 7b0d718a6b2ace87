const TIMEOUT_MS = 30_000;
const PHONE_TIMEOUT_MS = 60_000;

type WithHints = Navigator & { userAgentData?: { mobile: boolean } };

/** Longer than any response takes, so a timeout means a lost network. A phone gets more time because its radio must wake up. */
export function requestTimeoutMs(browser: WithHints = navigator): number {
  const isPhone = browser.userAgentData?.mobile ?? /android|iphone|ipad|ipod|mobile/i.test(browser.userAgent);
  return isPhone ? PHONE_TIMEOUT_MS : TIMEOUT_MS;
}
