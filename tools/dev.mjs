// `npm run dev`: the site with hot reload of widgets and content.
import { spawn } from 'node:child_process';
import { demoDoors } from './demoDoors.mjs';
import { install, nodePath, root, toolEnv } from './setUp.mjs';

install();
const server = spawn(nodePath(), ['tools/devServer.ts'], {
  cwd: root,
  stdio: 'inherit',
  env: toolEnv({ NODE_ENV: 'development', ...demoDoors(process.env) }),
});
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => server.kill(signal));
server.on('exit', (code) => process.exit(code ?? 0));
