import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { viteChecks } from './tools/viteChecks.ts';

export default defineConfig({
  plugins: [viteChecks(), react()],
  css: { transformer: 'lightningcss', modules: { generateScopedName: '[local]' } as never },
  test: {
    include: [
      '{schemas,runtime,widgets,adapters,site,server,tools}/**/*.test.{ts,tsx}',
      'tests/{contract,unit}/**/*.test.{ts,tsx}',
      'tests/*.test.ts',
    ],
    css: { modules: { classNameStrategy: 'non-scoped' } },
    testTimeout: 20_000,
    passWithNoTests: false,
  },
});
