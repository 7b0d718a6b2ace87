import type { LaunchOptions } from "@playwright/test";
import { browserArgs } from "../../scripts/browser.ts";

/** For journeys that need features the headless shell lacks: installing, notifications, printing. */
export const wholeBrowser: LaunchOptions = { executablePath: process.env.CHROMIUM_PATH ?? "", args: browserArgs };
