import { configure } from "@testing-library/react";

/** How long a test waits for what should come; a busy machine is no failure, and what never comes still fails. */
configure({ asyncUtilTimeout: 10_000 });
