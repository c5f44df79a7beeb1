/** Common English words, which no search corrects and which are towns only where that is evident. */

import { stemWord } from '../db/search/stem-word.ts';

/** One word of each stem, from the texts of this project and of everyday use. */
const commonWords = `
  abandon abide ability able aborted about above abroad abseil absolute absorbing abuse academic
  accent accept access accident accompany accomplished accordion account accurately accuse
  accustomed ache achieve acknowledge acne acres acrobat across act action active actor actress
  actual add added addiction addicts adding addition address adequate adjectives admire admission
  admit adopted adrenaline adult advantage advertise advice advise aerobics affair affect affection
  afford afraid after aftermath afternoon afterwards again against age aged agency agents ages
  aggression ago agree agreement ahead aid ailment air airline airplane airport aisle alarm alcohol
  alert algorithm alias align alike alive all allergy alleviate allow almond almost alone along
  alongside aloud alpaca already also altar alternative although aluminium always amateur amazing
  ambulance among amount anaemia anagram analyst anatomy and anew anger angling angry animal ankle
  anniversary announced annoy anomalies anonymous another answer ant antique anxiety anxious any
  anybody anymore anyone anything anyway anywhere apart apiary apology appeal appear appetite apple
  application apply appointment appreciate approach appropriate approve apricot apron aquarium
  arcade archaeology archery architect architecture archive are area arena argue argument arise
  arithmetic arm armchair army around aroused arrange array arrest arrive arrow art article artisan
  ascending ashamed aside ask asleep asparagus aspect ass assault assessment asset assigning assist
  assume assumption assure asthma astrology astronomy ate athlete atomic attach attack attempt
  attend attention attentive attic attitude attract attribute auction audience audio audiologist
  audit auditions auditor aunt aunty authentic author autistic automatic autonomy autumn available
  avenues average avocado avoid await awake aware away awesome awful awhile awkward axe ayurveda
  ayurvedic baby babysitter back backdrop background backup bacon bad badge badger badly badminton
  bag bailiff bake baker bakery balance balcony bald ball ballet balloon ballroom bamboo ban banana
  band bandage bandstand bang banjo bank banker banner bar barber bare bargain barge barista bark
  barley barn barrier barrister base basement basic basin basis basket bass bassoon batch bath
  bathrobe bathroom batteries battle bazaar beach bean bear bearable beard bearer beast beat
  beautician beautiful became because become bed bedroom bee beef beekeeper been beer beetle
  beetroot before beforehand beg began begin begun behalf behave behavior behind being belief
  believe bell belly belong below belt bench bend beneath beneficial benefit bereaved berry beside
  best bet betrayal betrayed better between beyond bicycle bid bien big bigger biggest bike bill
  billion bin bind binge bingo bio biological biology bipolar bird birth birthday biscuit bishop bit
  bite bitter black blackout blacksmith blade blame blank blanket blazers bleed blender bless blind
  blindly blink blister blizzard block blog bloke blood bloom blossom blouse blow blue board boat
  boathouse body boil boiler bold bollywood bomb bombarded bond bone bonfire bonsai bonus book
  bookcase bookkeeper booklet bookmark bookshop boot border bored born borrow boss both bother
  bottle bottom bought bouldering bounce bound boundary bout bowen bowl box boxer boy boyfriend bra
  bracelet braces brain brake branch brand brave breach bread break breakdowns breaker breakfast
  breakup breast breath breed brewer brewery brick bricklayer bridal bride bridge brief bright
  brilliant bring brittle bro broad broccoli broke broken broker bronchitis bronze brooch broom
  brother brought brown browse bruise brush bubble bucket budget buffet bug build builder built bulb
  bulk bull bulldog bully bump bunch bundle bunion bunny burden burger burglar burn burst bury bus
  buses bush busy but butcher butler butter butterflies button buy cab cabbage cabin cabinet cable
  cache cactus cafe cage cake calculator calendar call caller calligraphy calm calmer came camel
  camera camp can canal cancel cancer candidates candle candy cannot canoe canteen canvas cap
  capable capacity car caravan card cardiac cardigan cardiologist care career carefully careless
  carer caretaker cargo carousel carpenter carpet carrier carrot carry cart cartoon carve case cash
  cashier casserole castle casual cat catalogue catalyst cataract catch category catering cathedral
  cattle cause caution cave caver ceilidh ceiling celebrant cell cellar cello cement center cents
  century ceramic cereal certain certainly certificate chain chair chairman chalk challenge
  champagne chance change chaos chapel chaplain character charge charger charity charm chase chat
  cheap cheaper cheat check checkout checkup cheek cheer cheese chef chemical chemist chemistry
  cherish cherry chess chest chestnut chew chicken chief chilblain child childhood childminder
  children chill chimney chin chip chiropodist chiropractors chocolate choice choir choke choose
  chop chore chorus chose chosen chronic chunk church cigarette cinema circle circumstance circus
  cite city civil claim clairvoyant clap clarinet clarity class classic classmates classroom claw
  clay clean cleaner clear clearly clergy clerk clever click client cliff climb cling clingy clinic
  clip cloak clock clone close closer closest closure clot cloth cloud cloves clown club clue clumsy
  coach coal coast coat cobbler cockroach coconut code coffee coffin cognitive coin cold coldest
  collapse collar colleague collect college collide colon colour column comb combination come
  comedian comedies comfort comic command commend comment commission commit common commonly
  community companion company compare comparison compassion compatible compete competition compile
  complain complaint complete complex complicated component composed compost compound compressed
  compute con concentrate concept concern conclusion concrete condition condone conduct conductor
  confess confession confident confidential confirm conflict confront confuse confusion connect
  connection conscious consciously consent consequence conservatory consider considerate consistent
  console constable constant constantly constitutes constructive consult consumed contact contain
  content context continue contract contractor contrast contribute control conventional conversation
  convey conveyancer convince cook cookie cool cope copper copy copyright coral core corn corner
  correct corrections correctly corridor cost costume cottage cotton couch cough could council
  councillor counsel counselor count counter countless country couple courage courier course court
  courtship cousin cover coverage cow coward cowboy coworker crab crack cradle craft craftsman cramp
  cranberry crane craniosacral crash crate crawl crayon crazy cream create creation creatively
  creature credentials credibility credit creep crew cricket cried crime criminal cripple crisis
  crisp criteria critic crocodile crooked crop cross crossroads crossword crowd crown cruel cruise
  crumb crumble crush cry crystal cucumber cues culture cup cupboard curator cure curious curl
  currency current curry curse curtain curve cushion custard custody custom cut cute cutlery cycle
  cyclist cymbal dad daily dairy daisy damage damp dance dancer dandruff danger dare dark darling
  dash dashboard data database date daughter dawn day days daytime deactivated dead deaf deal dealer
  dealt dear death debate debt decade decent decide decision deck declare decline decoded decorative
  decrease dedicated deem deep deeper deeply deer default defeat defects defence defend define
  definitely definition degraded degree delay delete delicate deliver delivery demand demo
  demonstrated denial dentist dentures deny depart depend depleted deploy deployment depot depress
  depression depth dermatologist dermatology descending describe description desert deserve design
  desire desk desktop despair desperate despite dessert destinations destroy destructive detach
  detail detect determine devastating develop device devil diabetes diagnose diagnosis dial dialogue
  diamond diary dictate dictionary did die died dies diet dietitian differ difficult difficulty dig
  digest digger digits dignity dim dinner dinosaur dip diploma diplomat direct direction directly
  directory dirt dirty disabled disagree disagreement disappear disappoint disaster discipline
  disclosed disco discomfort disconnect discotheque discouraged discover discuss discussion disease
  disgust dish dishonesty dishwasher dislike dismiss disorder dispatch display disqualified
  disrespect disruptive distance distant distinguish distract distraction distress distributed
  district distrust disturb ditch dive diver divide divorce dizzy dock docker docs doctor document
  does dog doing doll dollar dolphin domain domestic done donkey donor dont door doorbell doormat
  doorway dose dot double doubt dough doughnut doula dove down download downstairs dozen draft drag
  dragon drain drainage drama drank draw drawer dread dream dress dressmaker dried drift drill drink
  drip drive driver driveway drizzle drone drop drove drown drug druid drum drummer drunk dry dryer
  duck due dull dumb dump dumpling during dusk dust dustbin duty duvet dye dying dyke dynamic each
  eager eagle ear earlier early earn earth ease easel easier easiest easily east easy eat echo
  economic eczema edge edit editor editorial educate effect effort egg eight either elastic elbow
  elder elderly election electric electrician element elephant elevator eleven eligible else
  elsewhere email embalmer embarrass embassy embedded embroidery emergency emotion empathy employ
  employee employer empowering empty enable enamel encoded encounter encourage encrypted encryption
  end endless endure enemy energy enforce engage engine engraver enjoy enjoyment enormous enough
  enter entire entities entitled entrance entry envelope environment envy epidemic episode equal
  equestrian equine equipment era erase erection error escape especially essay essence essential
  establish estate esteem estranged etc etching ethics euros evaluate evasive even event eventually
  ever every everybody everyday everyone everything everywhere evidence evil exact exactly
  exaggerating exam examine example excellent except exceptions exchange excite exclusive excuse
  executed exercise exhaust exist exit expands expect expense experience experienced expert expire
  explain explanation explode explore export express expression extend extension extent external
  extinguish extra extreme eye eyebrow eyes fabric face facilitate fact factor factory fade fail
  failure faint fair fairground fairly fairy faith fake falcon fall false fame familiar family
  famous fan fancy fantastic far fare farm farmer farmhouse fashion fast faster fat fate father
  fatigue fault favor favorite fear feast feather featured fed federal fee feed feedback feel feet
  feldenkrais fell fellow felony felt female fence feng ferret ferry fertiliser fetch fever few
  fewer fibers fiddle field fierce fifteen fifth fifty fight fighter figure file filet fill film
  filmmaker filter final finance financial find fine finger fingerprint finish fir fire firefighter
  fireplace fireworks firm first fish fisherman fishmonger fist fit fitter five fix fixtures flag
  flame flamenco flannel flares flash flask flat flavour flaw flea flesh flexible flight float flood
  floor florist floristry flour flow flower flu fluent fluid flute fly focus focused fog fold folder
  folk folklore follow fond food fool foolish foot football for foraging forbid force foreign
  foremost forest forever forge forger forget forgive forgot forgotten fork forklift form formal
  format former formulas forth fortune forty forum forward found founder fountain four fourth fox
  fracture fragile fragment frame free freedom freeze freezer freight frequency frequent fresh fret
  friday fridge friend friendly friendship fright frighten frog from front frost frozen fruit
  frustrate fry fuel fulfilled full fullest fully fun function fund funeral funfair fungus funny fur
  furious furnace furniture further fury future fuzz fuzzy gain gallery gamble gambler game gang gap
  garage garbage garden garlic garment garrison gas gasoline gastric gate gather gave gay gaze
  gazebo gear gecko gender genealogy general gentle gentlemen gently genuine geography geologist
  geology geriatrician get gherkin ghost giant giddy gift giggle giraffe girl girlfriend git give
  given glacier glad gladly glass glaucoma glazier glide global globe gloom glory glove glow glue
  goal goalkeeper goat goblet god goes going gold golf gone good goodbye goose gorilla gospel gossip
  got gout government gown grab grace grade gradual grain grammar grand grandchild grandmother
  grandparents grandson granite grants grape graph grasp grass grateful grave gravel gravy great
  greater greed green greengrocer greenhouse greet grew grey grid grief grieve grill grin grind grip
  gritter groan grocer grocery groom groomer ground group grow growl grown growth guarantee guard
  guardianship guess guest guide guidelines guilt guilty guitar guitarist gulp gum gun gut gutter
  guy guys gym gymnast gynaecologist habit hacking had hair haircut hairdresser hairy half hall halt
  halves ham hamburger hammer hammock hamper hamster hand handbag handle handler handsome
  handwriting handyman hang hapless happen happier happiest happy harbour hard hardcore hardened
  harder hardest hardly hardship harm harmonica harness harp harsh harvest has hash hassle hat hatch
  hatchback hate hatred haul haunt have hawk hay hayfever hazelnut head headache header headless
  headlight headline headmaster headphones headstone heal healer health healthier healthy hear heard
  hearse heart heartache heartbroken heartfelt heat heaven heavier heavily heavy hectic hedge
  hedgehog heel height helicopter hell hello helmet help helpdesk helpers helpless hen her herb
  herbalist herd here hernia hero herself hesitate hidden hide high higher highest highlight highly
  hiker hill him himself hint hip hiphop hire his historian history hit hobby hockey hold hole
  holiday hollow holy home homeopath homeopathy homework homicidal honest honestly honesty honey
  honour hook hoover hop hope hopeless horizon hormonal horn horrible horror horse horseshoe hosiery
  hospice hospital host hostel hostile hot hotel hotline hour hourly house household housekeeper
  hover however hug huge hum human humble hummus hundred hung hunger hungry hunt hurdle hurry hurt
  husband husky hut hutch hymn hypnotist hypothalamus ice iceberg icon idea ideal identify identity
  idle ignore ill illegal illuminate image imagine imam imbalance immediate immense immersed impact
  implications implies import importantly impossible impress impression improve impulse inactive
  incapable inch include incompetent incomplete inconsistent incorrect increase incredibly indeed
  independent index indicates indirect individual inevitable infant infect infection infidelity
  infinite influence influenza info inform ingredients initial injected injection injure injury
  injustice inline inn inner innings innocent input inquiry insane insect insecure insert inside
  insight insist insomnia inspect inspector inspire installer instance instant instead instinct
  instructions insulation insult insured integral intellectual intended intense intention interact
  interaction interest interface interfere interfering intermittent internal internet interpret
  interrogate interrupted interruption interval intervene interview intimacy intimate intimidating
  into introduce intrusive intuition intuitive invalid invent inventor inventory invest investigate
  invisible invite invoice involve iridology iron irrational irreversible irritate island isolate
  issue itch item its itself ivory jacket jacks jaguar jail jam janitor janitorial jar javelin jaw
  jazz jealous jeans jelly jewel jewellery jig jigsaw job jockey jog jogger join joiner joinery
  joint joke journal journalist journey joy judge judgment judo jug juggler juggling juice jukebox
  jump jumper june jungle junior junk jury just justice kale karate kayak kebab keen keep kennel
  kept kettle key keyboard keyring keys kick kickboxing kid kidney kill kilometres kilt kimono kind
  kinesiologist kinesiology king kiss kit kitchen kite kitten kiwi knee kneel knew knife knight knit
  knitter knock knot know knowledge known knuckle lab label laboratory labour lack lacquer lactation
  lad ladder lady laid lair lake lamb lamp land landlady landscape lane language lantern lap laptop
  larder large larger largest last late later latest laugh laundry lavender law lawn lawyer lay
  layer layout lazy lead leader leaf leaflet leafy leak lean leap learn least leather leave lecture
  led left leg legal legend legit legitimate lego lemon lend lender length lenient lens lentil
  leopard less lesson let letter lettuce level liability liable liar librarian library licensed lick
  lid lie lied lies life lifeboat lifeguard lifelong lifetime lift light lightbulb lighthouse
  lightning like likelihood lily limb limit limp line linear linen linguist link lint lion lip
  lipstick liquid list listen lit literal lithograph litter little littlest live liver lizard llama
  load loader loaf loan loathing lobby lobster local locating lock locksmith locum lodge lodger loft
  log logic logistics lone long longer longest look loom loop loose lord lordosis lorry lose loss
  lost lot lotion lottery loud louder loudly lounge lovable love lovers lovingly low lower lowest
  loyal loyalty luck lucky luggage lumber lump lunch lung lying lyrics machine macrame mad made
  magazine magic magician magistrate magnet mahogany maid mail mailbox main mainly maintain majority
  make makeup male mall mammal man manage mandolin mane mango manic manicure manicurist manifest
  manner manor mansion many map maple marathon marble march margarine margin marigold marina marital
  mark market marmalade marquee marquetry marriage marry mas mask mass massage masseur master
  masturbate mat match mate material maths matron matter mattress mature maximum may maybe meadow
  meal mean meaningful meaningless meant meantime measles measure meat mechanic medal media median
  medical medicine meditate medium meet melancholy melon melt member membership memory men mend
  mental mention mentor menu merchant mercy mere merge mermaid merry mess message met metal method
  microphone microwave mid middle midnight midst midwife might mignon migration mild mile milk
  milkman mill million mime mind mine miner minimum minister mink minor mins mint minute miracle
  mirror miserable misery misleading miss missionary mist mistake mistaken mitten mix moan mobile
  mock mode model moderation modern modest modify module mole molested moment momentary momento
  monastery monday money monitor monk monkey monogamous monogamy monsoon monster month mood moody
  moon moose mopping moral more morning morris mortgage mosaic mosque mosquito most mostly moth
  mother motion motives motor motorbike motorcycle motorway mountain mounts mouse moustache mouth
  move movements movie moxibustion much muchacha mud muddy muffin mug mule multiple mum mumps murder
  muscle museum mushroom music musician must mustard mutation mute mutter mutually myself mystery
  nail naked name nanny nap napkin nappy narrow nasty nation native nature naturopath naughty nausea
  navel navigate navy near nearby nearer nearest nearly neat necessarily necessary neck necklace
  need needle needy negative neglect negligence neighbor neither nephew nerve nervous nest net
  netball network neural neurological neurologist neutral never new newcomers newer newest newsagent
  newspaper next nice nickname niece night nightclub nightly nine ninth nobody nodded noise noisy
  non none noodle noon nor normal north nose not notary note notebook nothing notice notification
  notify nougat noun nourishing novel novelist now nowadays nowhere nuggets null numb number
  numerology nurse nursery nurture nut nutmeg nutritionists oak oats obey object oboe observe
  obsessed obsession obvious occasion occurs ocean octopus odd oddly off offence offend offer office
  official offline offset often oil old older oldest olive omelette onboard once oncologist one ones
  oneself ongoing onion online only onset onto open opera operate opinion opportunity oppose
  opposite optician option optometrist orange orchard orchestra orchid ordeal order ordinary organ
  organist origami origin ornaments orphan orthodontist orthotics osteopaths other ought ounce our
  ourselves out outbursts outcome outdated outdoors outgoing outlet outpatient output outside oven
  over overactive overall overcome overdoing overdrive overdue overheard overhearing overlooked
  overly overtime overview overwhelm overworked owe owed owing owl own owner oxygen oyster pace pack
  package packer packet pad paddle paddleboard paddock padlock paediatrician pagan page paid pain
  paint painter pair palace pale palette palm pan pancake panda panel panic panicky pants paper
  paperback par para parachute parade paragraph parallel paramedic parameters paranoia paranoid
  parcel pardon parent park parrot parsley parsnip part participant particular particularly partly
  partner partnership party pass passion passkey passport password past pasta pastor pastry patch
  patchwork path patience patient patio patrol pattern pause pavement pavilion paving paw pawns pay
  payload payroll pays pea peace peach peacock peak peanut pear pearl pebble peel peer pelican pen
  pence pencil pending penguin penny pension people pepper per perceive percussion perfect perfectly
  perform perfume perhaps period permaculture permanent permission permit perpetrator person persona
  perspective pertinent pestle pet petrol pharmacist pharmacy phase pheasant philosophy phone
  phonics photo photograph photography phrase physical physician physiotherapists pianist piano pick
  picker pickle picnic picture pie piece pier piercing pig pigeon pile pill pillow pilot pin pinch
  pine pineapple pink pinpoint pint pipe pipeline pirate pitch pity pizza place plain plainly plan
  plane planet planner plant plaque plaster plastic plate platform platonic play playground
  playgroup playwright plea pleasant please pleasure plenty plot plough plug plum plumber plumbing
  plus plywood pocket podcast podiatrist podiatry poem poet poetry point pointless poison poker pole
  police policy polish polite poll pollution pond pony pool poor poorer poorly pop popular por pork
  porn pornography porridge port porter porterage portion portrait position positive possess
  possible post postman pot potato potential potholing potter pottery poultry pound pour poverty
  powder power powerless practice practitioner praise pray prayer precious precisely predict prefer
  prefix pregnancy pregnant premises prepare prescription present preset press pressure pretend
  pretty prevent prevention preview previous price pride priest primal primary primer primrose
  prince princess print printer printmaking prior priority prison privacy private privilege prize
  probably probate probe problem problematic proceed process produce product profession professional
  professor profile profit profound program programmer progress prohibited promise promote promotion
  prompt pronounce proof proofreader proper properly property proportion propose prosecution
  prosthetics prostitute protect protection protest prototype proud prove proven provide provinces
  proximity prudent psoriasis psychiatrist psychic psychologist psychology psychosis
  psychotherapists public publicist publish pudding puff puffin pull pulse pump pumpkin punch
  puncher punish pupil puppet puppy purchase pure purge purple purpose purse push put puzzle pyjamas
  quadrant qualified quality quarrel quarry quarter quartz que queen queer query question queue
  quiche quick quicker quickest quickly quiet quietly quit quiz quota quote rabbit raccoon race
  racket radiator radio radiographer radiologist radish raffle rage rail railway rain rainbow raise
  raisin rally ramp ran rancher random rang ranger rank rape rapid rare rarest rash raspberry rat
  rate rather rational raw ray razor reach react reaction read reader ready real realise reality
  really realm realtor reason reassurance rebuild rebuilt recall receipt receive recent receptionist
  recharge recipe recipient reciting recognise recommend reconnect record recover recovery recreated
  recruiter recycling red redirect reduce redundant reel refer referee referral reflect reflection
  reflexologist refresh refrigerator refund refuse refute regain regard regardless region register
  registrar registration regret regular regularly regulations rehash rehearsal reindeer reject
  rejection relate relationship relative relax release relevant relief relieved religion religious
  reload rely remain remark remedy remember remind remnant remote remove render renew renovation
  rent rental reopen rep repair repairman repeat repeatedly rephrase replace replica reply report
  representation reptile request require rescheduled rescue rescuer research resent reserve reset
  resigned resist resolution resolve resource respect respite respond response rest restaurant
  restless restore restricted result resume retail retire return reveal revenge reverse revert
  review reward rewrite rhubarb rhythm rib ribbon rice rich rid ride rifle right ring ringer
  ringworm rinse riot rip rise risen risk ritual rival river road roadblocks roar roast rob robe
  robot rock rocket rod role rolfing roll romance romantic roof roofer room roommates rooster root
  rope rose rotating rough roughly round rounders route routine row royal rub rubber rubbish rude
  rug rugby ruin rule run runaway runner rural rush saber sack sacred sacrifice sad saddle safe
  safety said sail sailor saints sake salad salary sale salmon salon saloon salsa salt same sample
  sand sandal sandbox sander sandpaper sandwich sans sarcastic sardine sari sash sat satisfaction
  satisfy saturated saturday sauce saucer sauna sausage save saw saxophone say says scaffold scale
  scan scar scarce scare scarecrow scarf scary scatter scenario scene scent schedule scheme schmo
  school science scientist scissors scoliosis scooter scope score scorpion scout scrabble scrap
  scrape scratch scream screen screw script scrolls scrub sculptor sculpture sea seafood seagull
  seal seamstress search season seat second secondary secret secretary secretly section secure see
  seed seek seem seen segment seize seldom select selection self selfish sell seller send sender
  senior sense sensible sensitive sent sentence separate sergeant serious seriously servant serve
  server service session set settle settlement setup seven seventh seventy severe sew sewage sex
  sexual shade shadow shake shaky shall shallow shaman shame shampoo shape share shark sharp sharply
  shatter shave she shed sheep sheet shelf shell shellfish shelter shelves shepherd sheriff shift
  shine shingles ship shirt shiver shock shoe shoemaker shoot shop shopkeeper shore short shortcuts
  shorten shorter should shoulder shout shove shovel show shower shown shrimp shrink shrug shui shut
  shutters shy siblings sick side sigh sight sign signage signal signature significant silence
  silent silk sill silly silver similar similarly simple simpler simplistic simply simulate
  simultaneous sin since sincere sing singer single sink sip sir sister sit site sitter situation
  six sixth size skateboard skater skating skeleton skiing skill skills skin skinny skip skirt skull
  sky skydiving slack slam slap slate slave sleep sleeve slept slice slide slight slim slip slippers
  slow slower slowest slowly slug slut small smaller smart smash smell smile smoke smooth smoothly
  snack snail snake snap snapshot sneak sneeze snooker snore snow snowboard snuck soak soap soared
  sob sober soccer social society sock socket sofa soft softball software soil sold soldier sole
  solicitor solid solo solution solve some somebody somehow someone something sometimes somewhat
  somewhere sommelier son song soon sore sorrow sorry sort soul sound soup sour source south soy
  space spades span spaniel spanner spare spark sparrow speak special specialties specific specify
  spectacle spectrum speech speed spell spend spent spice spider spill spin spinach spine spiral
  spirit spiritual spit spite split spoil spoke spoken sponge spoon sport spot spouse spray spread
  spring sprint square squash squeaking squeeze squirrel stab stability stable stack staff stage
  stain stair stake stalk stalker stallion stamp stand standard star stare starling start starter
  startled startup starve state statement static station stationery statistics statue stay steady
  steak steal steam steel steelworker steep steer stem step steward stewardess stick stiff still
  sting stink stipend stir stitch stock stockbroker stolen stomach stone stonemason stood stool stop
  storage store stork storm story stove stow straight strain strange stranger strategies straw
  strawberry stream street strength strengthen stress stretch strict strike strimmer string strip
  striped stroke strong stronger strongly struck struggle strung stubborn stuck student studio study
  stuff stumble stun stupid style stylist sub subject submarine submit subscribe subscription
  subside substance substitute succeed success successfully such suck sudden suddenly sudoku suffer
  sufficient sugar suggest suggestion suicide suit suitcase sum summary summer sun sunday sung super
  supermarket supervised supervision supervisor supper supplier supply support suppose sure surface
  surfer surfing surgeon surgery surprise surrender surround surveying surveyor survive suspect
  suspend suspension suspicious sustain swallow swans sway swear sweat sweater sweaty sweep sweet
  swell swept swim swimmer swing switch sword sworn symbol sympathy symptoms sync syrup system tab
  tabla table tablet tackle tag tail tailor take taken tale talent talk talker tall tame tan tango
  tank tanner tap tape target tarot task taste tattooed tattooist taught tax taxi taxidermy tea
  teach teacher team teapot tear tease technician technique techno teen teenager telecoms telephone
  telescope television tell temper template temple temporarily temporary tempt ten tenants tend
  tender tennis tense tension tent tenth term terminal terrace terrible terrier terrify test text
  textile than thank that the theatre their them theme themselves then theoretical theory
  therapeutic therapist therapy there therefore thermometer thermostat these they thick thicker
  thief thigh thin thing think third thirst thirty this thistle thorn those though thought
  thoughtless thousand thread threat threaten three threshold threw throat through throughout throw
  thrown thru thumb thunder thursday thus thyroid tick ticket tickle tide tidy tie tiger tight tile
  tiler till timber time timetable timid tin tingle tinnitus tiny tip tipper tired tissue title toad
  toast toaster tobacco today toddler toe toenail toffee together toilet token told tolerate tomato
  tomb tomorrow tone tongue tonight too took tool tooth top topic torch torn tortoise torture toss
  total touch tough tour tourist toward towel tower towing town toxic toy trace track tractor trade
  tradition traffic tragedy trail train trainee trainer trait tram trampoline transaction transfer
  transforms transfusions transition translation transparent transport trap trapeze trash trauma
  traumatic travel trawler tray treasure treasury treat treatable treatment tree tremble trend
  trespass trial triathlon tribe trick tricky tricycle tried trigger trip triumph trivia trivial
  trolley trombone trouble trousers trout truck true truly trumpet trumps trunk trust trustworthy
  truth try tub tube tuck tuesday tuition tulip tumble tuna tune tunnel turbine turkey turn turnip
  turtle tutor twain tweezers twelve twentieth twenty twice twin twist twitter two type typical
  typist tyre ugly ukulele ulcer ultimate umbrella unable unacceptable unaffected unanswered
  unauthorized unavailable unaware unbearable uncertainty unchanged uncle unclear uncommon
  unconfirmed uncover under undergoing undergone underlying underneath understand understood
  undertaker undo undone undoubtedly undress uneasy unemployed unemployment unexpected unfair
  unfaithful unfinished unforgiving unfulfilled unhappy unhealthy unheard unicycle uniform
  unimportant union unique unisex unit university unkind unknown unless unlike unlimited unlock
  unmarried unnamed unnecessary unpleasant unrelated unreliable unresolved unsafe unsaid unsettled
  unstable unsuccessful unsure until untrue unused unusual unwanted unwelcome unwilling upcoming
  update upfront uphold upholsterer upholstery upload upon upper upset upside upstairs urban urge
  urgent urine urn urologist use used useful useless user uses usher using usual utilize vacation
  vaccine vague vain valet valid valley valor value vampire van vanilla vanish variables various
  vary vase vast vault vegan vegetable vegetarian vehicle veil vein vendor venue ver verb verbal
  verdict verification verify verruca verse version vertigo very vessel vet veterans via vicar vice
  victim victory video videographer view village vinegar viola violates violence violent violin
  violinist virgin virus visa visible vision visit visitor vital vitamins vivid vocal voice
  voicemail void volcano volleyball volume volunteer vomit vote voucher vow vulnerable vulture wade
  waffle wage waist wait waiter waitress wake walk walker wall wallet wallpaper walnut walrus wander
  want war ward wardrobe warehouse warm warn warrior warts wary was wash washer wasp waste watch
  watchmaker water watercolour waterfall wave wax way ways weak weaker wealth weapon wear weary
  weasel weather weave weaver web webcam webinar website wedding wedge wednesday weed week weekend
  weekly weep weigh weight weird welcome welder welding welfare well went were west wet whale what
  whatever wheat wheel wheelbarrow wheelchair when whenever where wherever whether which whichever
  while whip whippet whirlwind whiskey whisper whistle white who whoever whole wholesale whom whose
  why wicca wicked wicker wide wider widow width wife wiggle wigwam wild will willing willow win
  wind windmill window windowsill wine winemaker wing wink winner winter wipe wire wisdom wise
  wisest wish wit witch with withdrawal withdrawn withdrew withered within without wives wizard
  wobble woke wolf woman women wonder wood wooden woodpecker woodworker wool word wore work worker
  workman workshop world worm worry worse worship worst worth worthless worthwhile worthy would
  wound wrap wrapper wreck wrestler wrestling wrist write writer written wrong wrote xylophone yacht
  yard yawn year yell yellow yes yesterday yet yield yoga yoghurt you young younger youngest your
  yourself yourselves youth zebra zero zip zone zoo zookeeper zoology zumba
`;

/** Words whose stem misspelt topics have too: 'mediattion' is meant to be 'meditation'. */
const wholeWords = ['mediate', 'mediation', 'mediator', 'mediators'];

let words: Set<string> | undefined;
let stems: Set<string> | undefined;

/** True for a common English word, in any of its forms. A bare stem such as 'brittl' is none. */
export function isCommonWord(word: string): boolean {
  // Split at the first use, because most requests need none.
  stems ??= new Set(commonWords.split(/\s+/).map((one) => stemWord(one, 'en')));
  words ??= new Set([...commonWords.split(/\s+/), ...wholeWords]);
  const stem = stemWord(word, 'en');
  return words.has(word) || (stem !== word && stems.has(stem));
}
