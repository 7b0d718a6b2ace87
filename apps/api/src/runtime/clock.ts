/** Time comes in as an argument, so that tests can stand at any moment. */
export type Clock = () => Date;

export const systemClock: Clock = () => new Date();
