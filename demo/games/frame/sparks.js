const SPARKS = 60;
const SPARK_MS = 1500;

/** Sparks of a win: an ornament, nothing is decided by them. */
export class Sparks {
  #sparks;
  #startedAt = Number.NEGATIVE_INFINITY;

  constructor({ glow, accent }) {
    this.#sparks = Array.from({ length: SPARKS }, (_, index) => {
      const turn = index * 2.399; // the golden angle spreads them evenly
      const reach = 0.12 + 0.5 * ((index * 37) % 100) * 0.01;
      return {
        dx: Math.cos(turn) * reach * 1.3,
        dy: Math.sin(turn) * reach - 0.3,
        size: 2 + (index % 4),
        colour: ['#fff', glow, accent, '#ffd84a'][index % 4],
      };
    });
  }

  start(now) {
    this.#startedAt = now;
  }

  stop() {
    this.#startedAt = Number.NEGATIVE_INFINITY;
  }

  isMoving(now) {
    return now - this.#startedAt < SPARK_MS;
  }

  draw(pen, { width, height }, now) {
    const part = (now - this.#startedAt) / SPARK_MS;
    if (part > 1) return;
    for (const { dx, dy, size, colour } of this.#sparks) {
      const [x, y] = [(0.5 + dx * part) * width, (0.5 + dy * part + 0.5 * part * part) * height];
      pen.globalAlpha = 1 - part;
      pen.fillStyle = colour;
      pen.beginPath();
      pen.arc(x, y, size * (1 - part * 0.6), 0, 7);
      pen.fill();
    }
    pen.globalAlpha = 1;
  }
}
