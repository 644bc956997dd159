import type { Ports } from '../ports/index.ts';
import { brokenRule, type Ruled, type RuleHost } from './brokenRule.ts';
import type { FieldCheck, Values } from './document.ts';
import { LazyModule } from './LazyModule.ts';
import type { RemoteCheck } from './RemoteCheck.ts';

/** The code of remote checks, for forms that have one: nobody else loads it. Loaded in browsers only. */
export const remoteCheckModule = new LazyModule(() => import('./RemoteCheck.ts'));

/** What a remote check looks at of its field. */
interface Checked extends Ruled {
  readonly isEmpty: boolean;
  readonly isVisible: boolean;
  readonly isDisabled: boolean;
}

/** What a remote check is made with. */
interface CheckHost extends RuleHost {
  readonly ports: Pick<Ports, 'platform' | 'callRules' | 'clock' | 'report'>;
  values(): Values;
  isSecret(name: string): boolean;
}

/** @returns null until the code is loaded; what reads it then runs again once it is */
export function createRemoteCheck(check: FieldCheck, field: Checked, host: CheckHost): RemoteCheck | null {
  const { code } = remoteCheckModule;
  return (
    code &&
    new code.RemoteCheck(check, {
      ports: host.ports,
      name: field.spec.name,
      value: () => field.submittedValue,
      values: () => host.values(),
      isSecret: (name) => host.isSecret(name),
      isIdle: () => field.isEmpty || !field.isVisible || field.isDisabled || brokenRule(field, host) !== null,
      passes: (answer) => host.decide(check.passes, { answer }),
    })
  );
}
