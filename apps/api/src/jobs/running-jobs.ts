import type { LaneName } from "@lapang/contract/desk/system";

export type LaneState = {
  name: LaneName;
  isWorking: boolean;
  /** Since the process started: runs replaced because they took no jobs, and requests for a job that failed. */
  replaced: number;
  errors: number;
};

export type RunningJobs = {
  /** Whether every lane takes jobs from the queue, and the crontab adds those that are due. */
  isRunning(): boolean;
  lanes(): LaneState[];
  stop(): Promise<void>;
};
