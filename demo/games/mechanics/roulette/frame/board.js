import { Moments } from '../../../frame/moments.js';
import { Sparks } from '../../../frame/sparks.js';
import { down } from '../../../frame/stage.js';
import { colourOf, drawRotor, TURN } from './rotor.js';

/** From the answer to the ball at rest; always the same time: nothing teases. */
const ROLL_MS = 3600;
/** In place of rolling, where motion is unwelcome. */
const FADE_MS = 350;
/** Turns of the ball while it slows down, and of the wheel, which goes the other way. */
const BALL_TURNS = 5;
const WHEEL_TURNS = 1;
/** Radians in a millisecond, of the ball that waits for its answer. */
const WAITING_SPEED = TURN / 900;
/** Distances from the middle, in parts of the radius: the ball's track, and its pocket. */
const TRACK = 0.9;
const POCKET = 0.655;
/** Part of the roll after which the ball leaves its track. */
const LEAVES_AT = 0.62;

/** A wheel seen from above, and the ball. */
export class Board {
  shape = { columns: 1, rows: 1, tallest: 1 };
  #wheel;
  #reds;
  #skin;
  #sound;
  #isStill;
  #place;
  #rotor = null;
  #moments = new Moments();
  #sparks;
  /** Angle at which the wheel came to rest. */
  #turned = 0;
  /** The ball waits for its answer since then. */
  #waitsSince = null;
  /** The roll under way, or the one that ended: from which angles, to which pocket, since when. `null` before the first round. */
  #roll = null;

  constructor({ data: { tables, skin }, sound, isStill }) {
    this.#wheel = tables.wheel;
    this.#reds = tables.reds;
    this.#skin = skin;
    this.#sound = sound;
    this.#isStill = isStill;
    this.#sparks = new Sparks(skin);
  }

  begin(now) {
    this.#sparks.stop();
    this.#sound.play('begin');
    this.#roll = null;
    this.#waitsSince = now;
  }

  /** @returns a promise of the ball in its pocket */
  async finish({ number }, now) {
    const ms = this.#isStill() ? FADE_MS : ROLL_MS;
    const from = this.#waitsSince === null ? 0 : this.#waitingAngle(now);
    this.#waitsSince = null;
    this.#roll = { number, from, at: this.#isStill() ? now - ROLL_MS : now, turned: this.#turned };
    await this.#moments.after(ms, now);
    this.#turned = this.#isStill() ? this.#turned : this.#wheelAngle(Number.POSITIVE_INFINITY) % TURN;
    this.#roll = { number, from: 0, at: Number.NEGATIVE_INFINITY, turned: this.#turned };
    this.#sound.play('stop');
  }

  /** The round never began. */
  cancel() {
    this.#moments.drop();
    this.#waitsSince = null;
    this.#roll = null;
  }

  show({ is_gain: isGain }, now) {
    if (isGain && !this.#isStill()) this.#sparks.start(now);
  }

  tick(now) {
    const isWaiting = this.#waitsSince !== null && !this.#isStill();
    return this.#moments.tick(now) || isWaiting || this.#sparks.isMoving(now);
  }

  setPlace(place) {
    this.#place = place;
    this.#rotor = drawRotor(place, { wheel: this.#wheel, reds: this.#reds, skin: this.#skin });
  }

  /** The bowl around the wheel: wood, a track of light metal, and eight studs. */
  paint(pen) {
    const { width, height } = this.#place;
    const [x, y, radius] = this.#middle();
    pen.fillStyle = down(pen, height, [this.#skin.sky[0], this.#skin.ink]);
    pen.fillRect(0, 0, width, height);
    const rings = [
      [1, ['#6b3a1c', '#2d1408']],
      [0.955, ['#f8e2a8', '#8a5a1c']],
      [0.94, ['#3a1d0d', '#5b3018']],
    ];
    for (const [part, colours] of rings) {
      pen.fillStyle = down(pen, height, colours);
      pen.beginPath();
      pen.arc(x, y, radius * part, 0, TURN);
      pen.fill();
    }
    pen.fillStyle = '#f3d58a';
    for (let stud = 0; stud < 8; stud += 1) {
      const angle = (stud / 8) * TURN + TURN / 16;
      pen.beginPath();
      pen.arc(x + Math.cos(angle) * radius * 0.84, y + Math.sin(angle) * radius * 0.84, radius * 0.016, 0, TURN);
      pen.fill();
    }
  }

  draw(pen, now) {
    const [x, y, radius] = this.#middle();
    const side = this.#rotor.width / this.#place.ratio;
    pen.save();
    pen.translate(x, y);
    pen.rotate(this.#wheelAngle(now));
    pen.drawImage(this.#rotor, -side / 2, -side / 2, side, side);
    pen.restore();
    const ball = this.#ballAt(now);
    if (ball !== null) this.#drawBall(pen, ball, radius);
    if (this.#roll !== null && this.#part(now) === 1) this.#drawNumber(pen, this.#roll.number);
    this.#sparks.draw(pen, this.#place, now);
  }

  #middle() {
    const { width, height, pad } = this.#place;
    return [width / 2, height / 2, Math.min(width, height) / 2 - pad];
  }

  #waitingAngle(now) {
    return -TURN / 4 + (this.#isStill() ? 0 : (now - this.#waitsSince) * WAITING_SPEED);
  }

  /** Part of the roll that is over. */
  #part(now) {
    return Math.min(1, Math.max(0, (now - this.#roll.at) / ROLL_MS));
  }

  #wheelAngle(now) {
    if (this.#roll === null || this.#roll.at === Number.NEGATIVE_INFINITY) return this.#turned;
    return this.#roll.turned - WHEEL_TURNS * TURN * slowing(this.#part(now));
  }

  /** Place of the ball: its angle, and its distance from the middle as a part of the radius. */
  #ballAt(now) {
    if (this.#waitsSince !== null) return [this.#waitingAngle(now), TRACK];
    if (this.#roll === null) return null;
    const part = this.#part(now);
    const pocket = (this.#wheel.indexOf(this.#roll.number) / this.#wheel.length) * TURN - TURN / 4;
    const end = pocket + this.#wheelAngle(Number.POSITIVE_INFINITY);
    const way = BALL_TURNS * TURN + ((((end - this.#roll.from) % TURN) + TURN) % TURN);
    const fallen = Math.min(1, Math.max(0, (part - LEAVES_AT) / (1 - LEAVES_AT)));
    const hop = Math.abs(Math.sin(fallen * Math.PI * 2.5)) * (1 - fallen) * 0.07;
    const angle = part === 1 ? end : this.#roll.from + way * slowing(part);
    return [angle, TRACK - (TRACK - POCKET) * Math.min(1, fallen * 1.6) + (fallen > 0 ? hop : 0)];
  }

  #drawBall(pen, [angle, far], radius) {
    const [middleX, middleY] = this.#middle();
    const [x, y] = [middleX + Math.cos(angle) * far * radius, middleY + Math.sin(angle) * far * radius];
    const size = radius * 0.036;
    pen.fillStyle = '#00000066';
    pen.beginPath();
    pen.arc(x + size * 0.3, y + size * 0.5, size, 0, TURN);
    pen.fill();
    const light = pen.createRadialGradient(x - size * 0.3, y - size * 0.4, size * 0.1, x, y, size);
    for (const [stop, colour] of ['#ffffff', '#f4f4f8', '#a9a9b8'].entries()) light.addColorStop(stop / 2, colour);
    pen.fillStyle = light;
    pen.beginPath();
    pen.arc(x, y, size, 0, TURN);
    pen.fill();
  }

  /** The number that won, large in the middle. */
  #drawNumber(pen, number) {
    const [x, y, radius] = this.#middle();
    pen.fillStyle = colourOf(number, this.#reds);
    pen.strokeStyle = '#ffe7a8';
    pen.lineWidth = radius * 0.02;
    pen.beginPath();
    pen.arc(x, y, radius * 0.24, 0, TURN);
    pen.fill();
    pen.stroke();
    pen.fillStyle = '#fff';
    Object.assign(pen, {
      textAlign: 'center',
      textBaseline: 'middle',
      font: `800 ${radius * 0.26}px system-ui, sans-serif`,
    });
    pen.fillText(String(number), x, y + radius * 0.015);
  }
}

/** Fast at first, then ever slower. */
const slowing = (part) => 1 - (1 - part) ** 2.4;
