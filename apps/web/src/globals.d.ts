/** The id of the build that contains this code. */
declare const __BUILD_ID__: string;
