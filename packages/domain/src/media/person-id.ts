const shape = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** In the one spelling the database gives: two spellings of one person would be two folders. */
export function isPersonId(text: string): boolean {
  return shape.test(text);
}
