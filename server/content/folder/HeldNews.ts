import type { Finding } from '../document/finding.ts';
import type { CodeRelease } from './codeRelease.ts';
import type { HeldBack } from './holdBack.ts';

interface Log {
  warn(detail: object, message: string): void;
}

/** Tells what of a folder stays off the site: in one line a file, once until it changes. */
export class HeldNews {
  readonly #log: Log;
  #told = new Map<string, string>();
  #code = '';

  constructor(log: Log) {
    this.#log = log;
  }

  tell({ held, served }: HeldBack): void {
    for (const finding of served)
      this.#log.warn(detailOf(finding), 'a document with an error is served: nothing stands in its place yet');
    const before = this.#told;
    this.#told = new Map();
    for (const [document, findings] of held) {
      const [first] = findings;
      if (!first) continue;
      const line = findings.map(({ file, pointer, found }) => `${file} ${pointer} ${found}`).join();
      this.#told.set(document, line);
      if (before.get(document) === line) continue;
      const more = findings.length === 1 ? {} : { more: findings.length - 1 };
      this.#log.warn(
        { held: document, ...detailOf(first), ...more },
        'file stays off the site, the last good one is served; «npm run content:check» tells all',
      );
    }
  }

  tellCode({ id: release, isGivenUp }: CodeRelease, files: readonly string[]): void {
    const line = `${release} ${isGivenUp}`;
    if (line === this.#code) return;
    this.#code = line;
    if (isGivenUp)
      return this.#log.warn(
        { files, release },
        `custom code in a file stays off the site until the file changes: release ${release} of it was given up`,
      );
    this.#log.warn(
      { files, release },
      `custom code in a file waits for two persons who have seen it: content approve ${release} --as NAME by each, then content publish ${release}`,
    );
  }
}

/** The part of a finding that goes into a log line. */
function detailOf({ file, code, pointer, says }: Finding): Pick<Finding, 'file' | 'code' | 'pointer' | 'says'> {
  return { file, code, pointer, says };
}
