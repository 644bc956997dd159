// `npm start`: sets up what is missing, then runs the site until it is stopped.
import { spawn } from 'node:child_process';
import { demoDoors } from './demoDoors.mjs';
import { build, install, nodePath, root, serverArgs, serverEnv, toolEnv } from './setUp.mjs';

install();
build();
const server = spawn(nodePath(), serverArgs, {
  cwd: root,
  stdio: 'inherit',
  env: toolEnv({ NODE_ENV: 'production', ...serverEnv, ...demoDoors(process.env) }),
});
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => server.kill(signal));
server.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)));
