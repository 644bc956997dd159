/** What the media library answers to pictures that it does not take. */
export const files = {
  'picture.path': '«{{name}}» is no name of a file, but a path. Send it under a plain name.',
  'picture.empty': '«{{name}}» is empty. Send the file again.',
  'picture.large': '«{{name}}» has more than {{most}} MB. Make it smaller and send it again.',
  'picture.kind': '«{{name}}» is no picture of a kind that can be used: JPEG, PNG, WebP, AVIF, GIF or SVG.',
  'picture.hides': '«{{name}}» holds {{hidden}} besides the picture. Open it, save the picture anew and send that.',
  'picture.misnamed': '«{{name}}» is a {{title}} file under a wrong name. Call it .{{ending}} and send it again.',
  'picture.mistaken': '«{{name}}» is a {{title}} file and was sent as {{said}}. Send it as what it is.',
  'picture.pixels': '«{{name}}» has more than 40 million pixels. Make it smaller and send it again.',
  'picture.side': '«{{name}}» is more than 16,383 pixels wide or high. Make it smaller and send it again.',
  'picture.moving': '«{{name}}» moves. Send a still picture.',
  'picture.entities': '«{{name}}» defines entities, which drawings need not. Export it as plain SVG or as PNG.',
  'picture.broken': '«{{name}}» cannot be read: it is damaged or no picture. Open it, save it anew and send it again.',
  'picture.slow': '«{{name}}» takes too long to be read. Export it as a plain PNG or JPEG and send it again.',
  'picture.busy': 'Too many pictures are being read just now. Send yours again in some seconds.',
  'picture.storeAway':
    'The place where pictures are kept cannot be reached just now. Nothing was saved: try again later.',
  'picture.beingRemoved':
    'Old bytes of this very picture are just being removed. Nothing was saved: send it again in ten minutes.',
  'picture.none': 'Files are empty',
  'picture.one': 'One picture takes the place of one: send one file.',
  'picture.many': 'Send {{most}} files at most at once.',
  'picture.databaseAway': 'The database cannot be reached just now.',
  'picture.language': '«{{code}}» is no language of this brand: it has {{codes}}.',
  'medium.missing': 'There is no {{document}} in the media library.',
  'medium.used': '{{document}} is used by {{uses}}. Take it out there first.',
  'medium.usedPartly':
    '{{document}} is used by {{uses}}, and in drafts that you may not read: {{hidden}}. Take it out there first.',
  'medium.usedUnseen':
    '{{document}} is used in drafts that you may not read: {{hidden}}. Ask those who may to take it out there first.',
  'medium.stale': '{{document}} was changed by {{author}} since you opened it. Look at it again, then save.',
  'medium.live': '{{document}} is on the site or in a release for it: only those who may publish can change it.',
  'medium.draft': '{{document}} has a draft by {{author}}. Publish or discard it first.',
  'medium.full': 'The media library of {{brand}} is full: it may hold {{most}} MB. Remove pictures that no page shows.',
} as const;
