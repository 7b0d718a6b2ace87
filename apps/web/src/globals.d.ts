/** The id of the build this code belongs to. */
declare const __BUILD_ID__: string;
