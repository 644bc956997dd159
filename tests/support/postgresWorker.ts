import { inject } from 'vitest';

// Before the tests of each file: hands them, and processes they start, the address of the cluster.
process.env['TEST_POSTGRES_URL'] = inject('postgres');
