/** Loaded by `--import` before anything else: shifts this process's clock by CLOCK_SHIFT_MS. */
const shift = Number(process.env.CLOCK_SHIFT_MS);
const TrueDate = Date;

globalThis.Date = class extends TrueDate {
  constructor(...given) {
    super(...(given.length > 0 ? given : [TrueDate.now() + shift]));
  }

  static now() {
    return TrueDate.now() + shift;
  }
};
