/** Why a feed could not be read, as a short text for staff and logs. */
export class FeedProblem extends Error {
  constructor(problem: string) {
    super(problem);
    this.name = "FeedProblem";
  }
}

/** Reads external calendars over the network. */
export type CalendarFeeds = {
  /** Returns the text at an address; throws a `FeedProblem` if there is no usable reply. */
  read(url: string): Promise<string>;
};
