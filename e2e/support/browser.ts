import type { LaunchOptions } from "@playwright/test";
import { browserArgs } from "../../scripts/browser.ts";

/** For journeys about what the engine alone does not have: installing, notifications, printing. */
export const wholeBrowser: LaunchOptions = { executablePath: process.env.CHROMIUM_PATH ?? "", args: browserArgs };
