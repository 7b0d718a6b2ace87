const shape = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Accepts only the database's lower-case spelling: another spelling would be a second folder for one person. */
export function isPersonId(text: string): boolean {
  return shape.test(text);
}
