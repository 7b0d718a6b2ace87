const NAME = "lapang-session";
let expected: string | null | undefined;

/** Notifies this person's other tabs of a sign-in or sign-out. */
export function tellOtherTabs(): void {
  const channel = new BroadcastChannel(NAME);
  channel.postMessage("changed");
  channel.close();
}

export function onOtherTabs(listener: () => void): void {
  new BroadcastChannel(NAME).onmessage = listener;
}

/** Called when this tab itself signs a person in or out. It navigates anyway, so the watch does not reload the page. */
export function expectPerson(id: string | null): void {
  expected = id;
}

export function isExpected(id: string | null): boolean {
  return expected === id;
}
