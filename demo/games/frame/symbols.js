/** Symbols in the sheet, and the side of one. */
const COUNT = 9;

/** Loads the sheet of symbols and keeps each drawn at the size it is shown in. */
export async function loadSymbols(address) {
  const sheet = new Image();
  sheet.src = address;
  await sheet.decode();
  let size = 0;
  let drawn = [];
  return {
    /** @param side in device pixels */
    resize(side) {
      if (side === size || side < 1) return;
      size = side;
      const from = sheet.naturalHeight;
      drawn = Array.from({ length: COUNT }, (_, symbol) => {
        const canvas = new OffscreenCanvas(side, side);
        canvas.getContext('2d').drawImage(sheet, symbol * from, 0, from, from, 0, 0, side, side);
        return canvas;
      });
    },
    get: (symbol) => drawn[symbol],
  };
}
