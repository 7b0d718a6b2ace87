import { CORE, FEATURES, KINDS, MODULES } from "./scripts/checks/import-tables.ts";

/**
 * The import rules. A folder of modules or features may import the folders in its line of scripts/checks/import-tables.ts.
 * Files and folders never import each other in a circle.
 */
const modules = "apps/api/src/modules";
const features = "apps/web/src/features";

const TESTS = "[.]test[.]tsx?$";

/** Each folder of a table may import itself and the folders on its line. */
const tableRules = (root, table, except = []) => [
  ...Object.entries(table).map(([name, allowed]) => ({
    name: `${root.split("/").at(-1)}/${name}`,
    comment: `${name} may import ${allowed.replaceAll(" ", ", ") || "no folder beside it"}.`,
    from: { path: `^${root}/${name}/`, pathNot: except },
    to: { path: `^${root}/[^/]+/`, pathNot: `^${root}/(${[name, ...allowed.split(" ").filter(Boolean)].join("|")})/` },
  })),
  {
    name: `${root.split("/").at(-1)}/in-the-table`,
    comment: "Every folder has a line in the table.",
    from: { path: `^${root}/(?!(${Object.keys(table).join("|")})/)[^/]+/` },
    to: {},
  },
];

const layers = [
  {
    name: "domain-is-pure",
    comment: "The domain imports nothing but itself.",
    from: { path: "^packages/domain/src/", pathNot: TESTS },
    to: { pathNot: "^packages/domain/src/" },
  },
  {
    name: "contract-knows-the-domain",
    comment: "The contract imports the domain and zod only.",
    from: { path: "^packages/contract/src/", pathNot: TESTS },
    to: { pathNot: ["^packages/(contract|domain)/src/", "node_modules/zod/"] },
  },
  {
    name: "below-the-modules",
    comment: "db, http and adapters do not import modules.",
    from: { path: "^apps/api/src/(db|http|adapters|ports|jobs)/", pathNot: TESTS },
    to: { path: "^apps/api/src/modules/" },
  },
  {
    name: "api-without-web",
    comment: "The two apps never import each other.",
    from: { path: "^apps/api/src/(db|http|adapters|modules)/", pathNot: TESTS },
    to: { path: "^apps/web/" },
  },
  {
    name: "web-without-api",
    comment: "The web imports types from the contract, never the API.",
    from: { path: "^apps/web/src/" },
    to: { path: "^apps/api/" },
  },
  {
    name: "below-the-features",
    comment: "ui, lib and i18n do not import routes or features.",
    from: { path: "^apps/web/src/(ui|lib|i18n)/" },
    to: { path: "^apps/web/src/(routes|features)/" },
  },
  {
    name: "features-below-routes",
    comment: "Features import no route, no query module of the app and no register of kinds.",
    from: { path: `^${features}/` },
    to: { path: ["^apps/web/src/(routes|api)/", "^apps/web/src/(sellables|booking-looks)[.]tsx$"] },
  },
  {
    name: "modules-use-ports",
    comment: "A module imports a port; the wiring chooses the adapter.",
    from: { path: `^(${modules}|apps/api/src/http)/`, pathNot: TESTS },
    to: { path: "^apps/api/src/adapters/" },
  },
  {
    name: "modules-below-the-app",
    comment: "The app wires the modules, not the other way round.",
    from: { path: `^${modules}/`, pathNot: TESTS },
    to: { path: "^apps/api/src/(app|kinds|main|worker)[.]ts$" },
  },
  {
    name: "modules-meet-in-use-cases",
    comment: "A module imports no routes, queries or jobs of another.",
    from: { path: `^${modules}/([^/]+)/`, pathNot: TESTS },
    to: { path: `^${modules}/[^/]+/(routes|queries|jobs)[.]ts$`, pathNot: `^${modules}/$1/` },
  },
  {
    name: "core-knows-no-kind",
    comment: "What sells everything reaches no kind of item.",
    from: { path: `^${modules}/(${CORE})/`, pathNot: TESTS },
    to: { path: `^${modules}/(${KINDS})/`, reachable: true },
  },
];

const circles = [
  { name: "no-circle-of-files", from: {}, to: { circular: true } },
  { name: "no-circle-of-folders", scope: "folder", from: {}, to: { circular: true } },
];

export default {
  forbidden: [...tableRules(modules, MODULES, [TESTS]), ...tableRules(features, FEATURES), ...layers, ...circles].map(
    (rule) => ({ severity: "error", ...rule }),
  ),
  options: {
    // Also reads imports of types: they too make one file depend on another.
    parser: "swc",
    tsPreCompilationDeps: true,
    moduleSystems: ["es6"],
    doNotFollow: { path: "node_modules" },
    exclude: { path: ["/dist/", "[.]gen[.]ts$", "/testing/", "[.](test|spec)[.]tsx?$"] },
    enhancedResolveOptions: { exportsFields: ["exports"], conditionNames: ["import", "default"] },
  },
};
