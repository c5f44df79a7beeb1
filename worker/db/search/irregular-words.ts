/**
 * English words whose forms no stemmer reduces: 'slept' of 'sleep', 'women' of 'woman', 'therapist'
 * of 'therapy'.
 */

/**
 * Each base with its forms. Forms that are more often another word are left out, such as 'left',
 * 'saw', 'wound' and 'felt'.
 */
const forms = `
awake: awoke awoken
begin: began begun
bite: bit bitten
break: broke broken
breed: bred
bring: brought
build: built
burn: burnt
buy: bought
catch: caught
child: children childrens
choose: chose chosen
counseling: counsellor counsellors counselor counselors
creep: crept
draw: drew drawn
dream: dreamt
drink: drank drunk
drive: drove driven
eat: ate eaten
fall: fell fallen
fight: fought
fly: flew flown
foot: feet
forget: forgot forgotten
forgive: forgave forgiven
freeze: froze frozen
grow: grew grown
hear: heard
hide: hid hidden
hold: held
kneel: knelt
lean: leant
learn: learnt
life: lives
lose: lost
man: men mens
meet: met
ride: rode ridden
ring: rang rung
run: ran
seek: sought
sell: sold
send: sent
shake: shook shaken
shrink: shrank shrunk
sing: sang sung
sit: sat
sleep: slept
slide: slid
speak: spoke spoken
spend: spent
steal: stole stolen
stick: stuck
strike: struck stricken
strive: strove striven
swear: swore sworn
sweep: swept
swell: swollen
swim: swam swum
teach: taught
therapy: therapist therapists
throw: threw thrown
tooth: teeth
understand: understood
wake: woke woken
wear: wore
weep: wept
wife: wives
withdraw: withdrew withdrawn
woman: women womens
write: wrote written
`;

const entries = forms
  .trim()
  .split('\n')
  .map((line) => {
    const [base = '', others = ''] = line.split(': ');
    return [base, others.split(' ')] as const;
  });

const formsByBase = new Map(entries);

const basesByForm = new Map(
  entries.flatMap(([base, others]) => others.map((form) => [form, base] as const)),
);

/** The base of an irregular form; undefined for other words. */
export const getIrregularBase = (word: string): string | undefined => basesByForm.get(word);

/** The irregular forms of a base. */
export const listIrregularForms = (base: string): readonly string[] => formsByBase.get(base) ?? [];
