/**
 * Names the player (`uid`) whose page a call comes from. Another player may have signed in in another tab: a call that names somebody else than its
 * session is refused before anything is done. A platform that does not know the header leaves it alone.
 */
export const PLAYER_HEADER = 'x-player';
