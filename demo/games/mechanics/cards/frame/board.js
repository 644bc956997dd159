import { Moments } from '../../../frame/moments.js';
import { Sparks } from '../../../frame/sparks.js';
import { down } from '../../../frame/stage.js';
import { drawBack, drawFace } from './face.js';

/** From the answer to the open card; always the same time: nothing teases. */
const TURN_MS = 900;
/** In place of turning, where motion is unwelcome. */
const FADE_MS = 350;

/** Felt, and one card on it. */
export class Board {
  shape = { columns: 1, rows: 1, tallest: 1.2, widest: 1.6 };
  #skin;
  #sound;
  #isStill;
  #place;
  #moments = new Moments();
  #sparks;
  /** The card that is turned, or lies open since the last round, and since when. `null` while its back is seen. */
  #turn = null;

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
  }

  show({ is_gain: isGain }, now) {
    if (isGain && !this.#isStill()) this.#sparks.start(now);
  }

  tick(now) {
    return this.#moments.tick(now) || this.#sparks.isMoving(now);
  }

  setPlace(place) {
    this.#place = place;
  }

  paint(pen) {
    const { width, height } = this.#place;
    pen.fillStyle = down(pen, height, ['#12734a', '#06371f']);
    pen.fillRect(0, 0, width, height);
  }

  /** A card that turns is as narrow as it is seen from its edge: first its back, then its face. */
  draw(pen, now) {
    const { width, height, pad } = this.#place;
    const tall = (height - 2 * pad) * 0.86;
    const size = [tall * 0.7, tall];
    const part = this.#turn === null ? 0 : Math.min(1, Math.max(0, (now - this.#turn.at) / TURN_MS));
    pen.save();
    pen.translate(width / 2, height / 2);
    pen.scale(Math.max(0.01, Math.abs(Math.cos(Math.PI * part))), 1);
    if (part < 0.5) drawBack(pen, { deep: this.#skin.ink, glow: this.#skin.glow }, size);
    else drawFace(pen, this.#turn.card, size);
    pen.restore();
    this.#sparks.draw(pen, this.#place, now);
  }
}
