const PATIENCE_MS = 30_000;
const PHONE_PATIENCE_MS = 60_000;

type WithHints = Navigator & { userAgentData?: { mobile: boolean } };

/** Longer than any answer of ours takes: after it the network is taken for lost. A phone's network is slower to wake up. */
export function patienceMs(browser: WithHints = navigator): number {
  const isPhone = browser.userAgentData?.mobile ?? /android|iphone|ipad|ipod|mobile/i.test(browser.userAgent);
  return isPhone ? PHONE_PATIENCE_MS : PATIENCE_MS;
}
