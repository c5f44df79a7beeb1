/** Searches and texts that they find, for tests of the text pipeline. */

/** One pair per line: what is typed, and the text. */
const readPairs = (lines: string) =>
  lines
    .trim()
    .split('\n')
    .map((line) => line.split(' | ') as [typed: string, text: string]);

/** Word forms, spellings, signs and scripts. */
export const foundPairs = readPairs(`
massages | A massage for tired shoulders
massage | Massages at home
therapists | She is a therapist in Leeds
therapist | Our therapists answer within a day
therapies | Art therapy for adults
walks | A walk by the sea
walking | We walk every Sunday
walked | Walking groups near you
worries | A worry that stays
worrying | Worries about money
panicking | When panic comes
sleeping | Sleep better
sleeps | Sleeping through the night
listening | People who listen
listeners | A good listener
breathing | Breathe slowly
breath | A breath, and another
relaxed | How to relax
relaxation | Relaxation for beginners
meditating | Meditated every morning
meditations | A meditation for evenings
mindfully | Mindfully eating
runners | A runner with sore knees
children | Work with children
slept | Help with sleep
sleep | I slept badly for a year
drank | Stop drinking, or drink less
woke | Waking up early
woman | A circle for women
lose | She lost her job
families | The whole family
couples | A couple in counselling
feelings | A feeling without a name
healing | Healed at last
grieving | Grieve at your own pace
losses | After a loss
teenagers | The parent of a teenager
counselling | Counseling in English
counseling | Counselling for couples
counsellor | A counselor you trust
counselor | An experienced counsellor
counsellors | Find a counselor
behaviour | Behavior and habits
behavioral | Behavioural therapy
behavioural | Cognitive behavioral therapy
colour | Color on paper
coloring | A colouring book
favourite | My favorite walk
neighbours | A kind neighbor
labour | After a long labor
honouring | Honoring the dead
organise | How we organize groups
organisation | An organization for carers
organized | An organised life
recognise | Recognize the signs
specialise | I specialize in sleep
specializing | Specialising in trauma
realising | Realizing it was burnout
apologise | To apologize first
analyse | Analyze a dream
paralysed | Paralyzed by fear
travelling | Traveling alone
traveled | She travelled far
labelled | Labeled too early
modelling | Modeling clay
cancelled | A canceled session
fulfil | To fulfill a promise
enrol | Enroll by Friday
skilful | A skillful teacher
centre | The community center
centers | Two centres in Cork
theatre | A theater group
fibre | Fiber and sleep
paediatric | A pediatric nurse
gynaecology | Gynecology and pain
anaesthetic | After an anesthetic
haemorrhage | A hemorrhage survivor
oestrogen | Estrogen and mood
diarrhoea | Diarrhea and stress
manoeuvre | A maneuver for dizziness
defence | The best defense
licence | A license to practise
practise | We practice together
practising | Practicing yoga
programme | The program of the year
programmes | Our programs
grey | A gray day
mum | For a new mom
mums | A group for moms
judgement | Without judgment
ageing | Aging well
well-being | Wellbeing at work
wellbeing | Well-being for all
well being | Wellbeing for all
wellbeing | How to live with well being
well-being | How to find well being
e-mail | Send an email
email | By e-mail or post
e mail | Write an email to us
email | By e mail
co-op | A co-op of carers
coop | A co-op of carers
co-op | The coop opens at nine
self-care | Selfcare for nurses
selfcare | Self-care for nurses
self care | Self-care for nurses
one-to-one | One to one sessions
one to one | One-to-one sessions
drop-in | The drop in evening
dropin | A drop-in group
check in | A check-in call
non-binary | Nonbinary people are welcome
nonbinary | Non-binary people are welcome
post natal | Post-natal depression
postnatal | Post-natal depression
don't | I don’t sleep
dont | I don’t sleep
don’t | I dont sleep
women's | A womens group
womens | The women’s circle
women | The women’s circle
carers | The carer's day
o'brien | Aoife O’Brien
obrien | Aoife O’Brien
o brien | Aoife O’Brien
o’brien | Aoife OBrien
naïve | A naive question
naive | A naïve question
café | The cafe by the river
cafe | The café by the river
résumé | A resume of the year
fiancée | My fiancee and I
fiancee | My fiancée and I
soren | Søren Kjær
søren | Soren Kjaer
soeren | Søren Kjær
kjaer | Søren Kjær
lukasz | Łukasz Wójcik
łukasz | Lukasz Wojcik
wojcik | Łukasz Wójcik
dordevic | Jelena Đorđević
đorđević | Jelena Dordevic
gudmundur | Guðmundur Jónsson
thor | Þór Einarsson
strasse | In der Langen Straße
straße | In der Langen Strasse
muller | Jörg Müller
mueller | Jörg Müller
müller | Jorg Muller
oeuvre | Une œuvre d’art
œuvre | Une oeuvre d’art
encyclopaedia | An encyclopædia of sleep
ilkay | Işıl İlkay
isil | Işıl İlkay
angstrom | Åse Ångström
aase | Åse Ångström
padraig | Pádraig Ó Súilleabháin
pádraig | Padraig O Suilleabhain
nguyen | Nguyễn Thị Mai
ines | Inés Moreno
inés | Ines Moreno
7:30 | Doors open at 7:30
£40 | From £40 an hour
40 | From £40 an hour
€25 | It costs €25
10am | Starts at 10am
10 am | Starts at 10am
1000 | More than 1,000 steps
1,000 | More than 1000 steps
c++ | He taught C++ before
c# | From C# to breathing
24/7 | Open 24/7
adhd | Adults with ADHD
ADHD | adhd in women
ＡＤＨＤ | ADHD in full width
ﬁnd | How to find help
睡眠 | 夜の睡眠障害について
障害 | 夜の睡眠障害について
睡 | 夜の睡眠障害について
ストレス | 仕事のストレスと不安
冥想 | 每天早晨冥想十分钟
นอน | ปัญหาการนอนไม่หลับ
ใจ | การดูแลใจตัวเอง
ນອນ | ການນອນຫຼັບ
គេង | ការគេងលក់
불안 | 불안과 우울
القلق | التعامل مع القلق
قلق | علاج قلق الامتحانات
тревога | Тревога и сон
άγχος | Το αγχος της νυχτας
αγχος | Το άγχος της νύχτας
schlafstörungen | Hilfe bei Schlafstorungen
massagen | Eine Massage ist für den Rücken und für die Seele
thérapies | La thérapie est pour les enfants et les parents
masajes | El masaje es para la espalda y los hombros
"sleep better" | How to sleep better tonight
"sleep support" yoga | Yoga and sleep support
sleep -yoga | Sleep without effort
sle | Sleep support
couns | A counsellor you trust
therap | Art therapy for adults
phone cal | The first phone call
headache | A head ache every Monday
backache | Back ache after work
lifestyle | A quiet life style
`);

/** Searches that do not find the text. */
export const missedPairs = readPairs(`
ines | Rest in the evening
c++ | Clare and Conor
c++ | A calm class
c# | A calm class
£40 | 40 minutes of rest
mourning | Every morning
"better sleep" | How to sleep better tonight
sleep -yoga | Sleep and yoga
-yoga | Yoga at home
"sleep support" | Support for sleep
four | A rest for tonight
therapist | The rapist was jailed
hour | A horse in the field
calming | A caller at night
睡眠 | 眠る前の呼吸
soren | A sore back
7:30 | Seven of thirty
10am | Ten of them
`);

/** Names, towns and addresses, which have no word forms. */
export const missedNamePairs = readPairs(`
reading | Reads Street
wells | Well Lane
daniels | Daniel Osei
banking | Tyson Banks
`);
