import { officeText as t } from "../../../i18n/office.ts";
import type { OfficePage } from "./office-page.ts";

/** Every page of the back-office, in the order of the rail. */
export const officePages: readonly OfficePage[] = [
  {
    path: "",
    title: t.pages.today,
    short: t.pages.today,
    icon: "clock",
    letter: "h",
    role: "front-desk",
    module: () => import("../today/today-page.tsx"),
  },
  {
    path: "board",
    title: t.pages.board,
    short: t.pages.boardShort,
    icon: "court",
    letter: "p",
    role: "front-desk",
    module: () => import("../board/board-page.tsx"),
  },
  {
    path: "check-in",
    title: t.pages.checkIn,
    short: t.pages.checkIn,
    icon: "qr",
    letter: "c",
    role: "front-desk",
    worksOffline: true,
    module: () => import("../check-in/check-in-page.tsx"),
  },
  {
    path: "rain",
    title: t.pages.rain,
    short: t.pages.rain,
    icon: "rain",
    letter: "u",
    role: "front-desk",
    module: () => import("../rain/rain-page.tsx"),
  },
  {
    path: "cash",
    title: t.pages.cash,
    short: t.pages.cashShort,
    icon: "wallet",
    letter: "l",
    role: "front-desk",
    module: () => import("../cash/cash-page.tsx"),
  },
  {
    path: "money",
    title: t.pages.money,
    short: t.pages.money,
    icon: "bank",
    letter: "w",
    role: "manager",
    module: () => import("../money/money-page.tsx"),
  },
];
