import { down } from '../../../frame/stage.js';
import { Reels, ROWS } from './reels.js';
import { Wins } from './wins.js';

const REELS = 5;
/** Positions of the reels before the first round. */
const AT_FIRST = [3, 11, 7, 19, 26];

/** Reels and what wins on them. */
export class Board {
  shape = { columns: REELS, rows: ROWS, tallest: 1.22 };
  #reels;
  #wins;
  #symbols;
  #skin;
  #sound;
  #place;

  constructor({ data: { tables, skin }, symbols, sound, isStill }) {
    this.#reels = new Reels(tables.reels, { isStill, onStop: (index) => sound.play('stop', index * 2) });
    this.#reels.place(AT_FIRST);
    this.#wins = new Wins({ skin, lines: tables.lines, isStill });
    this.#symbols = symbols;
    this.#skin = skin;
    this.#sound = sound;
  }

  begin(now) {
    this.#wins.clear();
    this.#sound.play('begin');
    this.#reels.start(now);
  }

  /** @returns a promise of the reels' rest */
  finish({ stops }, now) {
    return this.#reels.stop(stops, now);
  }

  /** The round never began. */
  cancel() {
    this.#reels.cancel();
    this.#wins.clear();
  }

  show(round, now) {
    this.#wins.show(round, now);
  }

  tick(now, sinceMs) {
    const isMoving = this.#reels.tick(now, sinceMs);
    return isMoving || this.#wins.isMoving(now);
  }

  setPlace(place) {
    this.#place = place;
  }

  /** The glass behind each reel, shaded at its ends. */
  paint(pen) {
    const { cellWidth, cellHeight, pad, height } = this.#place;
    for (let index = 0; index < REELS; index += 1) {
      const x = pad + index * cellWidth;
      const glass = [x + 1.5, pad, cellWidth - 3, cellHeight * ROWS];
      const light = pen.createLinearGradient(x, 0, x + cellWidth, 0);
      for (const [stop, colour] of ['#0000', '#ffffff1f', '#0000'].entries()) light.addColorStop(stop / 2, colour);
      const { ink, sky } = this.#skin;
      // symbols of every colour stand out from the dark
      for (const paint of [down(pen, height, [ink, sky[0], ink]), '#0a061499', light]) {
        pen.fillStyle = paint;
        pen.fillRect(...glass);
      }
    }
    const shade = ['#000a', '#0000', '#0000', '#0000', '#0000', '#000a'];
    pen.fillStyle = down(pen, height, shade);
    pen.fillRect(pad, pad, cellWidth * REELS, cellHeight * ROWS);
  }

  draw(pen, now) {
    for (let index = 0; index < REELS; index += 1) this.#drawReel(pen, index);
    this.#wins.drawLines(pen, this.#place, now);
    for (const { cell, symbol, lift } of this.#wins.shownCells(now)) {
      this.#drawSymbol(pen, symbol, { index: Math.floor(cell / ROWS), row: cell % ROWS, lift });
    }
    this.#wins.drawFrames(pen, this.#place, now);
  }

  #drawReel(pen, index) {
    const { cells, isFast, isFaded } = this.#reels.seen(index);
    for (const { symbol, row } of cells) {
      const isDim = this.#wins.isDim(index * ROWS + Math.round(row));
      pen.globalAlpha = isFaded ? 0.12 : isFast ? 0.5 : isDim ? 0.3 : 1;
      this.#drawSymbol(pen, symbol, { index, row, stretch: isFast ? 0.3 : 0 });
    }
    pen.globalAlpha = 1;
  }

  #drawSymbol(pen, symbol, { index, row, stretch = 0, lift = 0 }) {
    const { cellWidth, cellHeight, pad, ratio } = this.#place;
    const picture = this.#symbols.get(symbol);
    if (!picture) return;
    const side = picture.width / ratio + 2 * lift;
    const left = pad + (index + 0.5) * cellWidth - side / 2;
    const top = pad + (row + 0.5) * cellHeight - side / 2;
    pen.drawImage(picture, left, top - side * stretch, side, side * (1 + 2 * stretch));
  }
}
