/** Trades and things whose emergencies endanger no one. */
const trades = `(?:${[
  'dent(?:ists?|al|ures?)|tooth|teeth|vets?|veterinar\\w+|animal|pets?|opticians?|contracepti\\w+',
  'plumb\\w+|locksmiths?|electricians?|boilers?|heating|drains?|drainage|roof\\w*|glaz\\w+|repairs?|builders?|handym[ae]n',
  'mechanics?|breakdown (?:cover|recovery)|tow\\w*|tyres?|taxis?|passports?|visas?|exits?|lighting',
  'child ?care|child ?minders?|baby ?sitters?|nann(?:y|ies)|cleaners?|couriers?|loans?|cash|funds?|savings|budgets?|tax',
].join('|')})`;

const between = '(?:(?:out of hours|24 hours?|same day|weekend|night|local|mobile|nhs) )?';
const end = '(?![\\p{L}\\p{N}])';
const before = new RegExp(`\\bemergency (?=${between}${trades}${end})`, 'giu');
const after = new RegExp(`\\b(${trades}(?: in| for)?(?: an)?) emergency${end}`, 'giu');

/** The text without the word 'emergency' next to another trade, as in 'emergency dentist'. */
export const removeOtherEmergencies = (text: string): string =>
  text.replace(before, '').replace(after, '$1');
