export declare function onceOrphaned(act: () => void): void;
