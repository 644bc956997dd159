/** Words that all games with a betting table have in common; `{…}` is filled in. Order: English, German, Latvian, Russian, Portuguese, Arabic. */
export const tableWords = {
  paysNote:
    'Shown for one chip of {stake}. | Für einen Jeton zu {stake}. | Vienam žetonam {stake}. | Для одной фишки {stake}. | Para uma ficha de {stake}. | لفيشة واحدة قدرها {stake}.',
  stake: 'Chip | Jeton | Žetons | Фишка | Ficha | الفيشة',
  less: 'Smaller chip | Kleinerer Jeton | Mazāks žetons | Фишка меньше | Ficha menor | فيشة أصغر',
  more: 'Larger chip | Größerer Jeton | Lielāks žetons | Фишка больше | Ficha maior | فيشة أكبر',
  table: 'Betting table | Tableau | Likmju galds | Стол для ставок | Mesa de apostas | طاولة الرهان',
  total: 'On the table | Auf dem Tableau | Uz galda | На столе | Na mesa | على الطاولة',
  undo: 'Undo | Zurück | Atsaukt | Отменить | Desfazer | تراجع',
  clear: 'Clear | Leeren | Notīrīt | Очистить | Limpar | مسح',
  repeat: 'Same bets | Gleiche Einsätze | Tās pašas likmes | Те же ставки | Mesmas apostas | الرهانات نفسها',
  placeBets:
    'Put a chip on the table first. | Legen Sie zuerst einen Jeton auf das Tableau. | Vispirms lieciet žetonu uz galda. | Сначала поставьте фишку на стол. | Coloque primeiro uma ficha na mesa. | ضع فيشة على الطاولة أولًا.',
  tableFull:
    'One round takes {max} at most. | Eine Runde nimmt höchstens {max}. | Vienā kārtā ne vairāk kā {max}. | В одном раунде не больше {max}. | Uma rodada aceita no máximo {max}. | تقبل الجولة الواحدة {max} كحد أقصى.',
  staked: '{spot}: {sum}. | {spot}: {sum}. | {spot}: {sum}. | {spot}: {sum}. | {spot}: {sum}. | {spot}: {sum}.',
  odds: '{odds} to 1 | {odds} zu 1 | {odds} pret 1 | {odds} к 1 | {odds} para 1 | {odds} إلى 1',
};
