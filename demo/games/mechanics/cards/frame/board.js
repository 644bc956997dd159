import { Moments } from '../../../frame/moments.js';
import { Sparks } from '../../../frame/sparks.js';
import { down } from '../../../frame/stage.js';
import { drawBack, drawFace, SEVEN } from './face.js';

/** From the answer to the open card; always the same time: nothing teases. */
const TURN_MS = 900;
/** In place of turning, where motion is unwelcome. */
const FADE_MS = 350;

/** Centres of the cards from the middle of the felt, in the board's measure: the seven to compare with, the card that is turned, the pack. */
const AT = { seven: -0.78, turned: 0, pack: 0.78 };
/** A card's height in the same measure, and its width in its heights. */
const TALL = 0.84;
const WIDE = 0.7;
/** Cards of the pack that are seen below each other. */
const PACK = 4;

/** Felt with the seven that is asked about, the pack, and the card that comes from it to the middle. */
export class Board {
  shape = { columns: 1, rows: 1, tallest: 0.5, widest: 2.4 };
  #skin;
  #sound;
  #isStill;
  #place;
  #moments = new Moments();
  #sparks;
  /** The card that is turned, or lies open since the last round, and since when. `null` while its back is seen. */
  #turn = null;
  #isWon = false;

  constructor({ data: { skin }, sound, isStill }) {
    this.#skin = skin;
    this.#sound = sound;
    this.#isStill = isStill;
    this.#sparks = new Sparks(skin);
  }

  begin() {
    this.#sparks.stop();
    this.#sound.play('begin');
    this.#turn = null;
    this.#isWon = false;
  }

  /** @returns a promise of the open card */
  async finish({ rank, suit }, now) {
    this.#turn = { card: { rank, suit }, at: this.#isStill() ? now - TURN_MS : now };
    await this.#moments.after(this.#isStill() ? FADE_MS : TURN_MS, now);
    this.#sound.play('stop');
  }

  /** The round never began. */
  cancel() {
    this.#moments.drop();
    this.#turn = null;
    this.#isWon = false;
  }

  show({ is_gain: isGain }, now) {
    this.#isWon = isGain;
    if (isGain && !this.#isStill()) this.#sparks.start(now);
  }

  tick(now) {
    return this.#moments.tick(now) || this.#sparks.isMoving(now);
  }

  setPlace(place) {
    this.#place = place;
  }

  /** The felt, the seven, the place where a card will lie, and the pack: none of it moves. */
  paint(pen) {
    const { width, height } = this.#place;
    pen.fillStyle = down(pen, height, ['#12734a', '#06371f']);
    pen.fillRect(0, 0, width, height);
    this.#at(pen, AT.seven, () => drawFace(pen, { rank: SEVEN, suit: 0 }, this.#size));
    this.#at(pen, AT.turned, () => {
      pen.strokeStyle = '#ffffff55';
      pen.lineWidth = 2;
      pen.setLineDash([6, 6]);
      this.#outline(pen, 0);
      pen.stroke();
    });
    for (let below = PACK; below > 0; below -= 1) {
      this.#at(pen, AT.pack, () => {
        pen.translate(below * 2, below * 2);
        this.#drawBack(pen);
      });
    }
  }

  /** A card on its way is as narrow as it is seen from its edge, first its back, then its face; it is lifted, and then lies. */
  draw(pen, now) {
    const part = this.#turn === null ? 0 : Math.min(1, Math.max(0, (now - this.#turn.at) / TURN_MS));
    const eased = part * part * (3 - 2 * part);
    this.#at(pen, AT.pack + (AT.turned - AT.pack) * eased, () => {
      const lift = 1 + 0.12 * Math.sin(Math.PI * part);
      pen.scale(lift * Math.max(0.01, Math.abs(Math.cos(Math.PI * eased))), lift);
      if (this.#isWon) this.#drawHalo(pen);
      if (eased < 0.5) this.#drawBack(pen);
      else drawFace(pen, this.#turn.card, this.#size);
    });
    this.#sparks.draw(pen, this.#place, now);
  }

  /** What three cards beside each other are measured by: the felt's height, or less where it is narrow. */
  get #unit() {
    const { width, height, pad } = this.#place;
    return Math.min(height - 2 * pad, (width - 2 * pad) / 2.3);
  }

  get #size() {
    const tall = this.#unit * TALL;
    return [tall * WIDE, tall];
  }

  /** Draws with the pen in the middle of a card's place. */
  #at(pen, place, draw) {
    const { width, height } = this.#place;
    pen.save();
    pen.translate(width / 2 + place * this.#unit, height / 2);
    draw();
    pen.restore();
  }

  #drawBack(pen) {
    drawBack(pen, { deep: this.#skin.ink, glow: this.#skin.glow }, this.#size);
  }

  #drawHalo(pen) {
    pen.fillStyle = '#ffe27a';
    this.#outline(pen, 6);
    pen.fill();
  }

  /** The edge of a card, and so much around it. */
  #outline(pen, around) {
    const tall = this.#unit * TALL;
    const wide = tall * WIDE;
    pen.beginPath();
    pen.roundRect(-wide / 2 - around, -tall / 2 - around, wide + 2 * around, tall + 2 * around, wide * 0.1);
  }
}
