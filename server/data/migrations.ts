import { agentMigrations } from '../agents/tables.ts';
import { auditMigrations } from '../content/audit/tables.ts';
import { mediaMigrations } from '../content/media/tables.ts';
import { mediaBytesMigrations } from '../content/mediaBytes/tables.ts';
import { peopleMigrations } from '../content/people/tables.ts';
import { reviewerMigrations } from '../content/reviewers/tables.ts';
import { publishingMigrations } from '../content/store/publishing/tables.ts';
import { contentMigrations } from '../content/store/tables.ts';
import { databaseMigrations } from '../db/databaseMigrations.ts';
import type { Migration } from '../db/migration.ts';
import { jobMigrations } from '../kernel/jobs/tables.ts';
import { playersMigrations } from '../platform/account/tables.ts';
import { bannersMigrations } from '../platform/banners/storedBanner.ts';
import { cashierMigrations } from '../platform/cashier/tables.ts';
import { formsMigrations } from '../platform/forms/tables.ts';
import { gamesMigrations } from '../platform/games/tables.ts';
import { ledgerMigrations } from '../platform/ledger/tables.ts';
import { liveMigrations } from '../platform/live/tables.ts';
import { loyaltyMigrations } from '../platform/loyalty/tables.ts';
import { operatorMigrations } from '../platform/operator/tables.ts';
import { outsideMigrations } from '../platform/outside/tables.ts';
import { promotionsMigrations } from '../platform/promotions/tables.ts';
import { protectionMigrations } from '../platform/protection/tables.ts';
import { sportMigrations } from '../platform/sport/tables.ts';
import { serviceMigrations } from '../platform/support/tables.ts';
import { tournamentsMigrations } from '../platform/tournaments/tables.ts';
import { previewMigrations } from '../preview/tables.ts';
import { firstMigrations } from './firstMigrations.ts';

/** All steps of all areas, in the order in which they are taken: what others refer to comes first. */
export const migrations: readonly Migration[] = [
  ...databaseMigrations,
  ...firstMigrations,
  ...ledgerMigrations,
  ...playersMigrations,
  ...protectionMigrations,
  ...cashierMigrations,
  ...gamesMigrations,
  ...bannersMigrations,
  ...promotionsMigrations,
  ...loyaltyMigrations,
  ...tournamentsMigrations,
  ...sportMigrations,
  ...outsideMigrations,
  ...serviceMigrations,
  ...liveMigrations,
  ...operatorMigrations,
  ...formsMigrations,
  ...contentMigrations,
  ...peopleMigrations,
  ...auditMigrations,
  ...publishingMigrations,
  ...mediaMigrations,
  ...mediaBytesMigrations,
  ...jobMigrations,
  ...previewMigrations,
  ...agentMigrations,
  ...reviewerMigrations,
];
