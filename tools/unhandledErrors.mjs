// A reporter of Vitest: writes what went wrong outside of tests, which its JSON report does not hold: [message]
import { writeFileSync } from 'node:fs';

class UnhandledErrors {
  onTestRunEnd(_files, errors) {
    const file = process.env['UNHANDLED_ERRORS'];
    if (file !== undefined && errors.length > 0)
      writeFileSync(file, JSON.stringify(errors.map(({ message }) => message)));
  }
}

// oxlint-disable-next-line import/no-default-export -- Vitest looks for a reporter there
export { UnhandledErrors as default };
