/** Common English words, which no search corrects and which are towns only where that is evident. */

import { stemWord } from '../db/search/stem-word.ts';

/** One word of each stem, from the texts of this project and of everyday use. */
const commonWords = `
  abandon abide ability able aborted about above abroad absolute absorbing abuse academic accent
  accept access accident accompany accomplished account accurately accuse accustomed ache achieve
  acknowledge acres across act action active actual add added addiction addicts adding addition
  address adequate adjectives admire admission admit adopted adrenaline adult advantage advertise
  advice advise affair affect affection afford afraid after aftermath afternoon afterwards again
  against age aged agency agents ages aggression ago agree agreement ahead aid ailment air
  airplane aisle alarm alcohol alert algorithm alias alike alive all alleviate allow almost alone
  along alongside aloud already also altar alternative although always amazing ambulance among
  amount and anew anger angry animal ankle anniversary announced annoy anomalies anonymous another
  answer ant anxiety anxious any anybody anymore anyone anything anyway anywhere apart apology
  appeal appear appetite apple application apply appointment appreciate approach appropriate
  approve architecture archive are area argue argument arise arithmetic arm armchair army around
  aroused arrange array arrest arrive arrow art article ascending ashamed aside ask asleep aspect
  ass assault assessment asset assigning assist assume assumption assure asthma ate atomic attach
  attack attempt attend attention attentive attitude attract attribute audience audio audit
  auditions aunt authentic author autistic automatic autonomy autumn available avenues average
  avoid await awake aware away awesome awful awhile awkward axe baby babysitter back backdrop
  background backup bacon bad badge badly bag bake balance balcony bald ball ban band bandstand
  bang bank bar bare bark barn barrier base basement basic basin basis basket bass batch bath
  bathroom batteries battle beach bean bear bearable beard bearer beast beat beautiful became
  because become bed bedroom bee beef been beer before beforehand beg began begin begun behalf
  behave behavior behind being belief believe bell belly belong below belt bench bend beneath
  beneficial benefit bereaved berry beside best bet betrayal betrayed better between beyond
  bicycle bid bien big bigger biggest bike bill billion bin bind binge bio biological bipolar bird
  birth birthday biscuit bit bite bitter black blackout blade blame blank blanket blazers bleed
  bless blind blindly blink block blog bloke blood bloom blow blue board boat boathouse body boil
  boiler bold bomb bombarded bond bone bonfire book bookcase bookmark boot border bored born
  borrow boss both bother bottle bottom bought bounce bound boundary bout bowl box boy boyfriend
  bra braces brain brake branch brand brave breach bread break breakdowns breaker breakfast
  breakup breast breath breed brick bride bridge brief bright brilliant bring brittle bro broad
  broke broken bronze brother brought brown browse bruise brush bubble bucket budget bug build
  builder built bulb bulk bull bully bump bunch bundle bunny burden burger burn burst bury bus
  buses bush busy but butcher butter butterflies button buy cab cabbage cabin cable cache cafe
  cage cake calendar call caller calm calmer came camera camp can canal cancel cancer candidates
  candle candy cannot canvas cap capable capacity car card cardiac cardigan care career carefully
  careless caretaker cargo carousel carpet carrier carrot carry cart cartoon carve case cash
  casserole castle casual cat catalogue catalyst catch category cattle cause caution cave ceiling
  cell cello center cents century certain certainly certificate chain chair challenge chance
  change chaos chapel character charge charger charity charm chase chat cheap cheaper cheat check
  checkout checkup cheek cheer cheese chef chemical chemist chemistry cherish chest chew chicken
  chief child childhood children chill chin chip chocolate choice choir choke choose chop chore
  chorus chose chosen chronic chunk church cigarette cinema circle circumstance circus cite city
  civil claim clap clarity class classic classmates classroom claw clay clean clear clearly clerk
  clever click client cliff climb cling clingy clinic clip cloak clock clone close closer closest
  closure clot cloth cloud cloves clown club clue clumsy coach coal coast coat code coffee coffin
  cognitive coin cold coldest collapse collar colleague collect college collide colon colour
  column comb combination come comedies comfort comic command commend comment commission commit
  common commonly community companion company compare comparison compassion compatible compete
  competition compile complain complaint complete complex complicated component composed compound
  compressed compute con concentrate concept concern conclusion condition condone conduct confess
  confession confident confidential confirm conflict confront confuse confusion connect connection
  conscious consciously consent consequence consider considerate consistent console constant
  constantly constitutes constructive consult consumed contact contain content context continue
  contract contrast contribute control conventional conversation convey convince cook cookie cool
  cope copper copy copyright core corn corner correct corrections correctly corridor cost cottage
  cotton couch cough could council counsel counselor count counter countless country couple
  courage course court courtship cousin cover coverage cow coward coworker crack craft cramp crane
  crash crate crawl crazy cream create creation creatively creature credentials credibility credit
  creep crew cricket cried crime criminal cripple crisis crisp criteria critic crooked crop cross
  crossroads crowd crown cruel crumb crumble crush cry cues culture cup cupboard cure curious curl
  currency current curse curtain curve cushion custody custom cut cute cycle dad daily dairy
  damage damp dance danger dare dark darling dash dashboard data database date daughter dawn day
  days daytime deactivated dead deaf deal dealt dear death debate debt decade decent decide
  decision deck declare decline decoded decorative decrease dedicated deem deep deeper deeply deer
  default defeat defects defence defend define definitely definition degraded degree delay delete
  delicate deliver delivery demand demo demonstrated denial dentist deny depart depend depleted
  deploy deployment depot depress depression depth descending describe description desert deserve
  design desire desk despair desperate despite dessert destinations destroy destructive detach
  detail detect determine devastating develop device devil diagnose diagnosis dial dialogue diary
  dictate dictionary did die died dies diet differ difficult difficulty dig digest digits dignity
  dim dinner dip diploma direct direction directly directory dirt dirty disabled disagree
  disagreement disappear disappoint disaster discipline disclosed discomfort disconnect
  discouraged discover discuss discussion disease disgust dish dishonesty dishwasher dislike
  dismiss disorder display disqualified disrespect disruptive distance distant distinguish
  distract distraction distress distributed district distrust disturb ditch dive divide divorce
  dizzy dock docs doctor document does dog doing doll dollar domain domestic done donkey dont door
  doormat doorway dose dot double doubt dough doughnut dove down download downstairs dozen draft
  drag drain drama drank draw drawer dread dream dress dried drift drill drink drip drive driver
  drizzle drop drove drown drug drum drunk dry duck due dull dumb dump dumpling during dusk dust
  duty dye dying dyke dynamic each eager ear earlier early earn earth ease easier easiest easily
  east easy eat echo economic edge edit editor editorial educate effect effort egg eight either
  elastic elbow elder elderly election electric element elephant eleven eligible else elsewhere
  email embarrass embedded emergency emotion empathy employ employee employer empowering empty
  enable encoded encounter encourage encrypted encryption end endless endure enemy energy enforce
  engage engine enjoy enjoyment enormous enough enter entire entities entitled entrance entry
  envelope environment envy epidemic episode equal equipment era erase erection error escape
  especially essay essence essential establish esteem estranged etc ethics euros evaluate evasive
  even event eventually ever every everybody everyday everyone everything everywhere evidence evil
  exact exactly exaggerating exam examine example excellent except exceptions exchange excite
  exclusive excuse executed exercise exhaust exist exit expands expect expense experience
  experienced expert expire explain explanation explode explore export express expression extend
  extent external extinguish extra extreme eye eyebrow eyes face facilitate fact factor factory
  fade fail failure faint fair fairly fairy faith fake fall false fame familiar family famous fan
  fancy fantastic far fare farm farmer farmhouse fashion fast faster fat fate father fatigue fault
  favor favorite fear feast feather featured fed federal fee feed feedback feel feet fell fellow
  felony felt female fence fetch fever few fewer fibers field fierce fifteen fifth fifty fight
  figure file filet fill film filter final financial find fine finger fingerprint finish fir fire
  firm first fish fist fit five fix fixtures flag flame flares flash flask flat flavour flaw flesh
  flexible flight float flood floor flour flow flower flu fluent fluid fly focus focused fog fold
  folder folk follow fond food fool foolish foot football for forbid force foreign foremost forest
  forever forget forgive forgot forgotten fork form formal format former formulas forth fortune
  forty forum forward found founder four fourth fox fracture fragile fragment frame free freedom
  freeze freezer frequency frequent fresh fret friday fridge friend friendly friendship fright
  frighten frog from front frost frozen fruit frustrate fry fuel fulfilled full fullest fully fun
  function fund funeral funny fur furious furniture further fury future fuzz fuzzy gain gallery
  gamble game gang gap garage garbage garden garlic gas gasoline gate gather gave gay gaze gear
  gender general gentle gentlemen gently genuine get ghost giant giddy gift giggle girl girlfriend
  git give given glad gladly glass glide global globe gloom glory glove glow glue goal goat god
  goes going gold golf gone good goodbye goose gossip got government gown grab grace grade gradual
  grain grammar grand grandchild grandmother grandparents grandson grants grape graph grasp grass
  grateful grave gravel great greater greed green greet grew grey grid grief grieve grill grin
  grind grip groan groom ground group grow growl grown growth guarantee guard guardianship guess
  guest guide guidelines guilt guilty guitar gulp gum gun gut gutter guy guys gym habit had hair
  hairy half hall halt halves ham hamburger hammer hand handle handler handsome handwriting hang
  happen happier happiest happy harbour hard hardcore hardened harder hardest hardly hardship harm
  harsh harvest has hash hassle hat hatch hate hatred haul haunt have hay head headache header
  headless headline headphones headstone heal health healthier healthy hear heard heart heartache
  heartbroken heartfelt heat heaven heavier heavily heavy hectic hedge heel height hell hello
  helmet help helpers helpless hen her herb herd here hero herself hesitate hidden hide high
  higher highest highlight highly hill him himself hint hip hire his history hit hobby hold hole
  holiday hollow holy home homework homicidal honest honestly honesty honey honour hook hop hope
  hopeless horizon hormonal horn horrible horror horse horseshoe hospice hospital host hostile hot
  hotel hotline hour hourly house household hover however hug huge hum human humble hundred hung
  hunger hungry hunt hurry hurt husband hut hymn hypothalamus ice icon idea ideal identify
  identity idle ignore ill illegal illuminate image imagine imbalance immediate immense immersed
  impact implications implies import importantly impossible impress impression improve impulse
  inactive incapable inch include incompetent incomplete inconsistent incorrect increase
  incredibly indeed independent index indicates indirect individual inevitable infant infect
  infection infidelity infinite influence info inform ingredients initial injected injection
  injure injury injustice inner innings innocent input inquiry insane insect insecure insert
  inside insight insist insomnia inspect inspire instance instant instead instinct instructions
  insult insured integral intellectual intended intense intention interact interaction interest
  interface interfere interfering intermittent internal internet interpret interrogate interrupted
  interruption interval intervene interview intimacy intimate intimidating into introduce
  intrusive intuition intuitive invalid invent inventory invest investigate invisible invite
  involve iron irrational irreversible irritate island isolate issue itch item its itself jacket
  jacks jail jam jar jaw jealous jeans jelly jewel jig job jog join joint joke journal journey joy
  judge judgment jug juice jump june jungle junior junk jury just justice kale keen keep kept
  kettle key keyboard keys kick kid kidney kill kilometres kind king kiss kit kitchen kite kitten
  knee kneel knew knife knight knit knock knot know knowledge known knuckle lab label labour lack
  lad ladder lady laid lake lamb lamp land lane language lap laptop large larger largest last late
  later latest laugh laundry law lawn lawyer lay layer layout lazy lead leader leaf leafy leak
  lean leap learn least leather leave lecture led left leg legal legend legit legitimate lemon
  lend length lenient lens less lesson let letter lettuce level liability liable liar librarian
  library licensed lick lid lie lied lies life lifeboat lifeguard lifelong lifetime lift light
  lighthouse like likelihood limb limit limp line linear link lint lion lip liquid list listen lit
  literal litter little littlest live liver llama load loader loaf loan loathing lobby local
  locating lock lodge log logic lone long longer longest look loop loose lord lorry lose loss lost
  lot loud louder loudly lounge lovable love lovers lovingly low lower lowest loyal loyalty luck
  lucky luggage lump lunch lung lying lyrics machine mad made magazine magic mail mailbox main
  mainly maintain majority make male mall man manage mane manic manifest manner many map march
  margin marital mark market marmalade marriage marry mas mask mass massage master masturbate mat
  match mate material matter mature maximum may maybe meadow meal mean meaningful meaningless
  meant meantime measure meat mechanic medal media median medical medicine meditate medium meet
  melancholy melt member membership memory men mend mental mention menu mercy mere merge merry
  mess message met metal method mid middle midnight midst midwife might mignon migration mild mile
  milk mill million mime mind mine minimum minor mint mins minute miracle mirror miserable misery
  misleading miss mist mistake mistaken mix moan mobile mock mode model moderation modern modest
  modify module molested moment momentary momento monastery monday money monitor monk monkey
  monogamous monogamy monsoon monster month mood moody moon moral more morning mortgage most
  mostly moth mother motion motives motor mountain mounts mouse mouth move movements movie much
  muchacha mud muddy mug multiple mum murder muscle museum mushroom music musician must mustard
  mutation mute mutter mutually myself mystery nail naked name nanny nap narrow nasty nation
  native nature naughty nausea navel navigate near nearby nearer nearest nearly neat necessarily
  necessary neck need needle needy negative neglect negligence neighbor neither nephew nerve
  nervous nest net network neural neurological neutral never new newcomers newer newest newspaper
  next nice nickname niece night nightly nine ninth nobody nodded noise noisy non none noon nor
  normal north nose not note notebook nothing notice notification notify noun nourishing novel now
  nowadays nowhere nuggets null numb number nurse nurture nut oak obey object observe obsessed
  obsession obvious occasion occurs ocean odd oddly off offence offend offer office official
  offset often oil old older oldest olive onboard once one ones oneself ongoing onion online only
  onset onto open operate opinion opportunity oppose opposite option orange orchard ordeal order
  ordinary organ origin ornaments orphan other ought ounce our ourselves out outbursts outcome
  outdated outdoors outgoing outpatient output outside oven over overactive overall overcome
  overdoing overdrive overdue overheard overhearing overlooked overly overtime overview overwhelm
  overworked owe owed owing owl own owner oxygen pace pack package packet pad page paid pain paint
  pair palace pale palette palm pan panel panic panicky pants paper paperback par para parade
  paragraph parallel parameters paranoia paranoid parcel pardon parent park part participant
  particular particularly partly partner partnership party pass passion passkey password past
  pastry patch path patience patient pattern pause paw pawns pay payload pays pea peace peach peak
  peanut pear pearl pebble peel peer pen pencil pending penny people pepper per perceive perfect
  perfectly perform perhaps period permanent permission permit perpetrator person persona
  perspective pertinent pestle pet petrol phase philosophy phone photo photograph phrase physical
  physician piano pick picker picnic picture pie piece pig pigeon pile pill pillow pilot pin pinch
  pine pink pinpoint pint pipe pipeline pitch pity place plain plainly plan plane planet plant
  plaque plastic plate platform platonic play playground plea pleasant please pleasure plenty plot
  plough plug plum plumber plus pocket poem poet poetry point pointless poison pole police policy
  polish polite poll pollution pond pony pool poor poorer poorly pop popular por pork porn
  pornography port portion position positive possess possible post postman pot potato potential
  pottery pound pour poverty powder power powerless practice practitioner praise pray prayer
  precious precisely predict prefer prefix pregnancy pregnant premises prepare prescription
  present press pressure pretend pretty prevent prevention preview previous price pride priest
  primal primary primer prince princess print prior priority prison privacy private privilege
  prize probably probe problem problematic proceed process produce product profession professional
  professor profile profit profound program progress prohibited promise promote promotion prompt
  pronounce proof proper properly property proportion propose prosecution prostitute protect
  protection protest prototype proud prove proven provide provinces proximity prudent psychiatrist
  psychologist psychology psychosis public publish pudding puff pull pulse pump punch punish pupil
  puppy purchase pure purge purple purpose purse push put puzzle pyjamas quadrant qualified
  quality quarrel quarter que queen queer query question queue quick quicker quickest quickly
  quiet quietly quit quiz quota quote rabbit race radio rage rail rain raise ramp ran random rang
  rank rape rapid rare rarest rash rat rate rather rational raw ray reach react reaction read
  reader ready real realise reality really realm reason reassurance rebuild rebuilt recall receipt
  receive recent receptionist recharge recipe recipient reciting recognise recommend reconnect
  record recover recovery recreated red redirect reduce redundant reel refer referral reflect
  reflection refresh refund refuse refute regain regard regardless region register registration
  regret regular regularly regulations rehash rehearsal reject rejection relate relationship
  relative relax release relevant relief relieved religion religious reload rely remain remark
  remedy remember remind remote remove render renew rent reopen rep repair repeat repeatedly
  rephrase replace replica reply report request require rescheduled rescue research resent reserve
  reset resigned resist resolution resolve resource respect respite respond response rest
  restaurant restless restore restricted result resume retail retire return reveal revenge reverse
  revert review reward rewrite rhythm rib ribbon rice rich rid ride right ring ringer rinse riot
  rip rise risen risk ritual rival river road roadblocks roar roast rob robe rock rod role roll
  romance romantic roof room roommates root rope rose rotating rough roughly round route routine
  row royal rub rubber rubbish rude rug rugby ruin rule run runaway rural rush saber sack sacred
  sacrifice sad safe safety said sail saints sake salad salary sale salt same sample sand sandbox
  sandwich sans sarcastic sari sash sat satisfaction satisfy saturated saturday sauce sausage save
  saw say says scale scan scar scarce scare scarf scary scatter scenario scene scent schedule
  schmo school science scientist scissors scope score scrap scrape scratch scream screen screw
  script scrolls scrub sea seal search season seat second secondary secret secretly section secure
  see seed seek seem seen segment seize seldom select selection self selfish sell send sender
  senior sense sensible sensitive sent sentence separate serious seriously servant serve server
  service session set settle settlement setup seven seventh seventy severe sew sex sexual shade
  shadow shake shaky shall shallow shame shape share sharp sharply shatter shave she shed sheep
  sheet shelf shell shelter shelves shepherd shift shine ship shirt shiver shock shoe shoot shop
  shore short shortcuts shorten shorter should shoulder shout shove show shower shown shrink shrug
  shut shutters shy siblings sick side sigh sight sign signal signature significant silence silent
  silk sill silly silver similar similarly simple simpler simplistic simply simulate simultaneous
  sin since sincere sing singer single sink sip sir sister sit site situation six sixth size
  skateboard skeleton skill skills skin skinny skip skirt skull sky slack slam slap slave sleep
  sleeve slept slice slide slight slim slip slippers slow slower slowest slowly slut small smaller
  smart smash smell smile smoke smooth smoothly snack snake snap snapshot sneak sneeze snore snow
  snuck soak soap soared sob sober social society sock socket sofa soft soil sold soldier sole
  solicitor solid solo solution solve some somebody somehow someone something sometimes somewhat
  somewhere son song soon sore sorrow sorry sort soul sound soup sour source south soy space
  spades span spare spark speak special specialties specific specify spectacle spectrum speech
  speed spell spend spent spice spider spill spin spinach spine spiral spirit spiritual spit spite
  split spoil spoke spoken spoon sport spot spouse spray spread spring square squeaking squeeze
  stab stability stable stack staff stage stain stair stake stalk stalker stamp stand standard
  star stare start starter startled starve state statement static station statistics statue stay
  steady steak steal steam steel steep steer stem step stick stiff still sting stink stipend stir
  stitch stock stolen stomach stone stood stool stop storage store storm story stove straight
  strain strange stranger strategies straw stream street strength strengthen stress stretch strict
  strike string strip striped stroke strong stronger strongly struck struggle strung stubborn
  stuck student studio study stuff stumble stun stupid style sub subject submit subscribe
  subscription subside substance substitute succeed success successfully such suck sudden suddenly
  suffer sufficient sugar suggest suggestion suicide suit sum summary summer sun sunday sung super
  supermarket supervised supervision supervisor supper supply support suppose sure surface surgeon
  surgery surprise surrender surround survive suspect suspend suspension suspicious sustain
  swallow swans sway swear sweat sweaty sweep sweet swell swept swim swing switch sword sworn
  symbol sympathy symptoms sync system tab table tablet tackle tag tail take taken tale talent
  talk talker tall tame tan tank tap tape target task taste tattooed taught tax taxi tea teach
  teacher team teapot tear tease technique teen teenager telephone television tell temper template
  temple temporarily temporary tempt ten tenants tend tender tense tension tent tenth term
  terminal terrible terrify test text than thank that the theatre their them theme themselves then
  theoretical theory therapeutic therapist therapy there therefore these they thick thicker thief
  thigh thin thing think third thirst thirty this thorn those though thought thoughtless thousand
  thread threat threaten three threshold threw throat through throughout throw thrown thru thumb
  thunder thursday thus thyroid tick ticket tickle tide tidy tie tiger tight till timber time
  timetable timid tin tingle tiny tip tired tissue title toast tobacco today toddler toe together
  toilet token told tolerate tomato tomb tomorrow tone tongue tonight too took tool tooth top
  topic torch torn torture toss total touch tough tour toward towel tower town toxic toy trace
  track trade tradition traffic tragedy trail train trainer trait tram transaction transfer
  transforms transfusions transition transparent trap trash trauma traumatic travel tray treasure
  treat treatable treatment tree tremble trend trial tribe trick tricky tried trigger trip triumph
  trivial trolley trouble trousers truck true truly trumpet trumps trunk trust trustworthy truth
  try tub tube tuck tuesday tuition tumble tune tunnel turkey turn turtle tutor twelve twentieth
  twenty twice twin twist two type typical tyre ugly ulcer ultimate umbrella unable unacceptable
  unaffected unanswered unauthorized unavailable unaware unbearable uncertainty unchanged uncle
  unclear uncommon unconfirmed uncover under undergoing undergone underlying underneath understand
  understood undo undone undoubtedly undress uneasy unemployed unemployment unexpected unfair
  unfaithful unfinished unforgiving unfulfilled unhappy unhealthy unheard uniform unimportant
  union unique unisex unit university unkind unknown unless unlike unlimited unlock unmarried
  unnamed unnecessary unpleasant unrelated unreliable unresolved unsafe unsaid unsettled unstable
  unsuccessful unsure until untrue unused unusual unwanted unwelcome unwilling upcoming update
  upfront uphold upload upon upper upset upside upstairs urban urge urgent urine urn use used
  useful useless user uses using usual utilize vacation vague vain valid valley valor value
  vampire van vanish variables various vary vase vast vegetable vehicle veil vein venue ver verb
  verbal verdict verification verify verse version very vessel vet veterans via vice victim
  victory video view village violates violence violent violin virgin virus visible vision visit
  visitor vital vitamins vivid vocal voice voicemail void volcano volume volunteer vomit vote
  voucher vow vulnerable wade wage waist wait waitress wake walk wall wallet wallpaper wander want
  war ward wardrobe warm warn wary was wash waste watch water wave wax way ways weak weaker wealth
  weapon wear weary weather weave web website wedding wedge wednesday weed week weekend weekly
  weep weigh weight weird welcome welfare well went were west wet whale what whatever wheat wheel
  wheelchair when whenever where wherever whether which whichever while whip whirlwind whisper
  whistle white who whoever whole whom whose why wicked wide wider widow width wife wiggle wild
  will willing win wind window windowsill wine wing wink winner winter wipe wire wisdom wise
  wisest wish wit witch with withdrawal withdrawn withdrew within without wives wobble woke wolf
  woman women wonder wood wooden wool word wore work worker workshop world worm worry worse
  worship worst worth worthless worthwhile worthy would wound wrap wrapper wreck wrist write
  writer written wrong wrote yard yawn year yell yellow yes yesterday yet yield yoga you young
  younger youngest your yourself yourselves youth zero zip zone zoo
`;

let words: Set<string> | undefined;
let stems: Set<string> | undefined;

/** True for a common English word, in any of its forms. A bare stem such as 'brittl' is none. */
export function isCommonWord(word: string): boolean {
  // Split at the first use, because most requests need none.
  words ??= new Set(commonWords.split(/\s+/));
  stems ??= new Set(Array.from(words, (one) => stemWord(one, 'en')));
  const stem = stemWord(word, 'en');
  return words.has(word) || (stem !== word && stems.has(stem));
}
