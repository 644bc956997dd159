import type { SentAgain } from './sentAgain.ts';
import { limitStories } from './sentAgainLimits.ts';
import { moneyStories } from './sentAgainMoney.ts';
import { rewardStories } from './sentAgainRewards.ts';
import type { Story } from './sentAgainStory.ts';

/** One for each command. */
export const stories: Readonly<Record<SentAgain, Story>> = { ...moneyStories, ...rewardStories, ...limitStories };
