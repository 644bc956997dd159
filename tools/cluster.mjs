// `npm run cluster`: sets up what is missing, then asks two nodes behind a balancer with TLS every call.
import { installRedis } from './programs.mjs';
import { build, install, nodePath, run } from './setUp.mjs';

install();
build();
installRedis();
process.exit(run(nodePath(), ['tests/contract/cluster.ts', ...process.argv.slice(2)]));
