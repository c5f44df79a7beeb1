import type { Article } from '../shapes.ts';

export const amongOthers: Article[] = [
  {
    tag: 'singing-badly-together',
    category: 'among-others',
    title: 'Singing badly, together',
    sub_title: 'What happens when sixty people who were told to mime are told to stop miming',
    scene: 'nest',
    picture_title: 'Eggs in a nest on a leafy branch',
    author: 'elin-howells',
    country: 'GB',
    published: 48,
    is_featured: true,
    tags: ['GROUPS', 'CREATIVITY', 'LONELINESS', 'WELSH'],
    sections: [
      {
        kind: 'text',
        html: `
          <p>Ask a roomful of adults whether they can sing and watch their eyes go to the floor.
          Then ask who told them that they couldn’t. They all know. They know the name, the
          classroom, what she was wearing. Mrs Pugh, Standard Three, a mustard cardigan. ‘You at the
          back, dear, just move your lips.’</p>
          <p>I have spent twenty years undoing the work of Mrs Pugh.</p>
          <h2>Thursday</h2>
          <p>We meet in a chapel vestry in Swansea that smells of gas and hymn books. At a quarter
          to seven the shy ones arrive, so as to get a seat by the door. I put the chairs in a
          horseshoe, and there isn’t a back row. Somebody always asks where the back row is.</p>
          <p>I don’t test voices. I say, ‘If you’re growling, stand near Alun. If you’re squeaking,
          come by me. If you don’t know, stand by somebody who smells nice.’ Then we hum. A hum is a
          wonderful thing because nobody can tell who is doing it.</p>
          <p>After the hum, an <em>ah</em>. After the <em>ah</em>, three notes, up and down. By half
          past seven they’ve sung a round in two languages, and there’s a look on people’s faces
          that I can only compare to having found a tenner.</p>
        `,
      },
      { kind: 'image', scene: 'birds', title: 'Birds on a branch, between two songs' },
      {
        kind: 'text',
        html: `
          <h2>Why it works, as far as I can tell</h2>
          <p>I’m not a scientist and I distrust anyone who tells you that singing boosts your this
          or lowers your that. Here’s what I have seen.</p>
          <ul>
            <li><strong>You have to breathe.</strong> Properly, and at the same time as everyone
            else. Grown people hardly ever do.</li>
            <li><strong>You can’t fret and count bars.</strong> There isn’t room.</li>
            <li><strong>You are needed and not looked at.</strong> If the tenors are thin we miss
            you. But no one turns round.</li>
            <li><strong>You get to be loud.</strong> There are women in that room who haven’t raised
            their voice since 1988.</li>
            <li><strong>There is tea.</strong> Most of the good is done at the tea.</li>
          </ul>
          <blockquote><p>One Thursday a man called Gethin, who had said nothing for five weeks,
          opened his mouth and out came a bass you could have parked a van on. He looked behind him
          to see who it was.</p></blockquote>
          <h2>The ones who don’t sing</h2>
          <p>We have had knitters. A woman named Pat knitted in the corner for a whole term. Her
          daughter had died. She said, ‘I can’t, my throat shuts,’ and I said that we could do with
          somebody to listen. In the last week before Easter I heard a thread of alto from the
          knitting. Nobody said a word. In the summer she did the interval announcements.</p>
          <p>If a song upsets you, sit down and let it go over you. We carry the tune when somebody
          drops out, and they come back in at the chorus. That is more or less the whole idea of a
          choir.</p>
          <h2>How to find one</h2>
          <p>You want the words <em>no auditions</em>, <em>by ear</em> and <em>all voices</em>. Be
          wary of blazers. Go once and sit by the door. Ask whether you can record the tune on your
          phone, because everybody does. If the leader ever tells you to move your lips, go home,
          and write to me.</p>
          <p>There are groups in our <a href="/c/making-and-outdoors/singing-and-music">singing
          pages</a>, and if there’s none near you, it takes six people, one song and a kettle to
          begin. You’ll be bad. It’s the quickest way I know to stop being lonely on a Thursday.</p>
        `,
      },
    ],
  },
  {
    tag: 'how-a-listening-circle-works',
    category: 'among-others',
    title: 'How a listening circle works',
    sub_title: 'Four rooms, an urn, and the rules that we pinned to the wall',
    scene: 'tea',
    picture_title: 'A steaming cup beside a teapot',
    author: 'ruth-abiola',
    country: 'GB',
    published: 77,
    tags: ['GROUPS', 'LISTENING', 'LONELINESS', 'LOW-COST'],
    sections: [
      {
        kind: 'text',
        html: `
          <p>On Tuesdays at half past six I put nine chairs in a ring in the back room at St
          Werburgh’s, and I turn on the urn. By seven, somebody is in most of them. I’ve done this
          for six years. It costs us a box of tea bags and the heating, and I believe it has kept
          more people going than some of the wards I worked on.</p>
          <p>People ask how it’s done, so here it is. Take it and use it.</p>
          <h2>The rules</h2>
          <p>They’re written on the back of a roll of wallpaper. We read them aloud every week, one
          rule each, round the ring. Everybody groans, and everybody would mind if we stopped.</p>
          <ol>
            <li>We say ‘I’. We don’t say ‘you want to’ or ‘people should’.</li>
            <li>Whoever has the spoon is speaking. The rest of us are listening.</li>
            <li>You may pass. You may pass every week for a year.</li>
            <li>No advice, unless somebody asks for it, and then only one piece.</li>
            <li>What’s said here stays here. If I’m afraid for somebody’s life, or for a child, I’ll
            do something about it, and I’ll tell you first.</li>
            <li>Nobody is late.</li>
          </ol>
          <p>The sixth one puzzles people. It means that if you come in at ten to eight with your
          coat wet, we move up.</p>
          <h2>The spoon</h2>
          <p>It’s a big wooden one from the kitchen. A spoon is better than anything spiritual. It
          goes round once, and each person has about five minutes; I touch my watch at four. You’d
          be surprised how long five minutes is when nobody interrupts. A man told me that in thirty
          years of marriage he’d never got past two.</p>
          <p>When the spoon has been round, it goes back in the middle. Anybody may pick it up
          again. Sometimes no one does, and we sit there and hear the buses go by. I used to hurry
          those silences along. I don’t any more.</p>
        `,
      },
      {
        kind: 'leftimage',
        scene: 'window',
        title: 'We leave the curtains open, so that you can see who is there',
      },
      {
        kind: 'text',
        html: `
          <h2>What people say</h2>
          <p>I can’t tell you, that’s rule five. But I can tell you what they don’t say. They don’t
          say anything clever. They say, ‘I ate a proper dinner on Saturday.’ They say, ‘He’d have
          been forty.’ One lady talked for a month of Tuesdays about her boiler, and in the fifth
          week she told us whose job the boiler used to be.</p>
          <h2>If you want to start one</h2>
          <ul>
            <li>Find a room that’s warm, that you can get into without steps, and that has no altar
            and no bar in it.</li>
            <li>Have two people in charge, never one. One stays in the ring if the other must go out
            with somebody.</li>
            <li>Nine chairs. Twelve is a meeting.</li>
            <li>Know, before you begin, whom you will ring if somebody is in danger. Have it written
            down by the door. We use the list on <a href="/getting-help-now">this page</a>.</li>
            <li>Get some training in listening. There’s plenty about, and a good deal of it is
            free.</li>
            <li>Same night, same time, every week, including the week of Christmas. Above all that
            week.</li>
            <li>Wash up together. Never let one person do it. A third of what matters is said over
            the sink.</li>
          </ul>
          <blockquote><p>It isn’t treatment, and we say so. Some come to us as well as to the
          doctor, some on the way there, some on the way back.</p></blockquote>
          <h2>If you only want to come</h2>
          <p>Then come. You needn’t book or be in a state. Stand outside for a bit if you have to; I
          leave the curtains open so that you can see us. If you can’t face it alone, send a line
          through my <a href="/u/ruth-abiola">page</a> and I’ll meet you at the gate.</p>
          <p>The urn takes forty minutes. I’ve asked for a new one. Secretly I hope that they
          refuse, because it means that someone must always come early to switch it on, and for the
          last two years that has been a young man who once couldn’t get out of bed before four. He
          has the key.</p>
        `,
      },
    ],
  },
  {
    tag: 'thursday-afternoons-are-mine',
    category: 'among-others',
    title: 'Thursday afternoons are mine',
    sub_title: 'On caring for somebody and still having a name of your own',
    scene: 'river',
    picture_title: 'A river winding between trees',
    author: 'joyce-adeyemi',
    country: 'GB',
    published: 139,
    tags: ['CARERS', 'FAMILY', 'STRESS', 'OLDER-PEOPLE'],
    sections: [
      {
        kind: 'text',
        html: `
          <p>For the first three years that I looked after Mum, I answered the telephone with
          ‘Grace’s daughter’. At the surgery, at the chemist’s, to the man about the stairlift. One
          day the library rang to say that my book was in, and they asked for Joyce, and I said,
          ‘I’m sorry, there’s no Joyce here.’</p>
          <p>I sat down on the stairs after that. On the stairlift, in fact. I went slowly up and
          slowly down again.</p>
          <h2>The accounts</h2>
          <p>Do this tonight. It takes five minutes. Draw two columns on the back of an envelope. In
          the first, put down everything that you did today for the person you care for, including
          the things that you only had to think about. In the second, put what anybody did for you,
          and count yourself as anybody.</p>
          <p>Mine had twenty-six lines on the left. On the right it said ‘toast’.</p>
          <p>I’m not showing you this to make you sad. I’m showing you because when you ask for help
          people will say, ‘What do you need?’, and your mind will go blank. The left-hand column is
          what you need. Choose one line and give it away.</p>
        `,
      },
      { kind: 'rightimage', scene: 'books', title: 'The library book, very late' },
      {
        kind: 'text',
        html: `
          <h2>Asking, with the verb first</h2>
          <p>‘Let me know if there’s anything I can do’ is a kind thing to say and it’s of no use
          whatever. Have a list by the phone, with the verbs first, and read from it.</p>
          <ul>
            <li>Sit with Mum on Saturday, two till four.</li>
            <li>Collect the prescription. It’s ready on the ninth.</li>
            <li>Ring her on Wednesday evenings, so that it isn’t me.</li>
            <li>Fill in page six.</li>
            <li>Take me to the pictures.</li>
          </ul>
          <p>Half of them will be startled into saying yes. As for your brother in Canada, he can do
          page six. He can do the whole form. It’s a thing that you can do from Canada.</p>
          <h2>Thursday</h2>
          <p>It took me a year to get it. I asked for a carer’s assessment, was told that there
          wasn’t one, asked again and gave them the name of the law, and at last a pleasant girl
          came with a tablet and wrote everything down. Out of that came four hours a week. On
          Thursdays from one until five, somebody called Blessing comes and does Mum’s hair and
          loses to her at draughts.</p>
          <p>The first Thursday I cleaned the oven. The second, I did the big shop. On the third,
          Blessing stood in the hall with her arms folded and said, ‘Mrs Adeyemi, where is your
          coat?’</p>
          <p>So I walk by the river. I’ve had my eyes tested. I took the book back to the library,
          very late, and they let me off. One week I sat in the bus station and ate a doughnut and
          watched people go to Barnsley. It isn’t what you do, it’s that nobody can call you from
          the next room.</p>
          <blockquote><p>You are allowed to have been happy on a Thursday, and to come home and say
          so.</p></blockquote>
          <h2>The other feelings</h2>
          <p>You may be bored, angry, disgusted, jealous of the cat. You may look at someone you
          love and wish that it were over, and then wish that you hadn’t. Every carer I’ve ever
          spoken to has told me one of these in a whisper, believing that they were the first. Say
          it to another carer and see her face relax.</p>
          <p>If it comes to the point where you are afraid that you might hurt them, or yourself,
          walk out of the room once they are safe, and ring somebody: your doctor, social services’
          emergency line, or one of the numbers <a href="/getting-help-now">here</a>. You won’t be
          the first to make that call either. It’s the call of a careful person.</p>
          <p>Mum is ninety-one. She calls Blessing by my name and me by her sister’s. I’ve stopped
          correcting her. I know who I am, at any rate until five o’clock.</p>
        `,
      },
    ],
  },
];
