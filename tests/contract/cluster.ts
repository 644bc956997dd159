// `npm run cluster`: starts two nodes, PostgreSQL, Redis and a balancer with TLS on this machine, and asks every call through it as
// `npm run contract` does, with the same options. Ends with a line that counts; the code is 0 where the contract is kept.
import { missingForTwoNodes, TwoNodes } from '../support/twoNodes.ts';
import { runAsProgram } from './suite/runAsProgram.ts';

const missing = missingForTwoNodes();
if (missing !== '') {
  process.stderr.write(`Two nodes cannot be started here: ${missing}.\n`);
  process.exit(2);
}
const site = new TwoNodes();
let code = 1;
try {
  await site.start();
  const { origin, answered, failures } = site.balancer;
  process.stdout.write(`two nodes behind ${origin}\n`);
  code = await runAsProgram(origin, site.certificate, process.argv.slice(2), process.stdout);
  const shares = Object.entries(answered).map(([name, count]) => `node ${name} answered ${count}`);
  process.stdout.write(`${shares.join(', ')}; ${failures.length} requests got no answer\n`);
  if (failures.length > 0) code = 1;
} finally {
  await site.stop();
}
process.exit(code);
