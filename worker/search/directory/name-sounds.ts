/** First and last names as they sound, for people who have only heard them: 'eefa' is 'aoife'. */

const sounds = `
aoife: eefa, eefah, efa, efah, ifa, aoiffe, aife
siobhan: shivaun, shivawn, shivorn, shevaun, chevonne, shavon, shivan, siobahn, shevon
niamh: neeve, neave, niav, neev, nieve, neve
niall: nyle, nial, nayal
padraig: porick, pawrick, paudrig, porrig, paudric, padrig, podrig, padric
caoimhe: keeva, kweeva, keva, queeva
saoirse: sursha, seersha, sersha
roisin: rosheen, roysheen, rawsheen
sinead: shinade, shinaid, shenaid
aine: awnya, onya
ciaran: kieran, keeran, kiaran
eoin: owin
sean: shaun, shawn
gwen: gwenn
llwyn: thlwin, clwyn, lwin, loowin
hamish: hamesh, haymish
thandiwe: tandiwe, thandeeway
tomasz: tomash, tomasch, thomasz
wojcik: voychik, voytsik, woicik, wojchik, woychik, voicik
lukasz: wukash, lukash
agnieszka: agneshka
kovac: kovach, kovatch, kovacs
ines: inez, inesh, eenesh
carvalho: carvallo, karvalyo
yusuf: yusef, yousef, youssef, yousuf, yusif
leila: leyla, layla, laila, lila
farah: fara, farrah
zainab: zaynab, zeinab, zenab
freya: freja, freia
mei: mey
bashir: basheer, basher
priya: preeya, pria
nadia: nadya, nadja
`;

/** Letters that sound alike: 'lailah' is 'laila', 'farrah' is 'fara', 'maya' is 'maia'. */
const toSound = (word: string) =>
  word
    .replace(/(.)\1/g, '$1')
    .replace(/(?<=.{3})h$/, '')
    .replaceAll('y', 'i');

const namesBySound = new Map(
  sounds
    .trim()
    .split('\n')
    .flatMap((line) => {
      const [name = '', heard = ''] = line.split(': ');
      return [name, ...heard.split(', ')].map((sound) => [toSound(sound), name] as const);
    }),
);

/** The name that a word sounds like, or null. */
export function findNameBySound(word: string): string | null {
  const name = namesBySound.get(toSound(word)) ?? null;
  return name === word ? null : name;
}
