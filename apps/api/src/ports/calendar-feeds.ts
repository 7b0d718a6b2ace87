/** Why a feed was not read, in a word for people and logs. */
export class FeedProblem extends Error {
  constructor(problem: string) {
    super(problem);
    this.name = "FeedProblem";
  }
}

/** Reads calendars of others over the network. */
export type CalendarFeeds = {
  /** The text at an address; throws a `FeedProblem` for whatever is no answer. */
  read(url: string): Promise<string>;
};
