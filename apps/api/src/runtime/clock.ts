/** Time is passed in, so that tests can choose it. */
export type Clock = () => Date;

export const systemClock: Clock = () => new Date();
