import { inject } from 'vitest';

// Before the tests of each file: says where the seeded database lies.
process.env['TEST_SEEDED_FOLDER'] = inject('seededFolder');
