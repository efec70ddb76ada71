import type { FaqContent } from '../legal-document.ts'

export const faq: FaqContent = {
  title: '常見問題',
  intro: '{product} 客戶最常提出的問題。答案說明目前可使用的功能。',
  groups: [
    {
      id: 'account',
      heading: '您的帳戶',
      entries: [
        {
          id: 'who-can-join',
          question: '誰可以開立帳戶？',
          parts: [{ kind: 'paragraph', text: '年滿 18 歲且居住在我們提供服務之國家者皆可開立。每人限開一個帳戶。' }],
          link: { to: '/register', text: '註冊' },
        },
        {
          id: 'no-mail',
          question: '沒有收到附有連結的郵件，該怎麼辦？',
          parts: [{ kind: 'paragraph', text: '請稍候幾分鐘並查看垃圾郵件匣，再要求寄送新的連結。' }],
          link: { to: '/email-verification/email', text: '要求新的連結' },
        },
        {
          id: 'password',
          question: '我忘記密碼了。',
          parts: [{ kind: 'paragraph', text: '我們會寄送連結讓您設定新密碼，您的第二重驗證維持不變。' }],
          link: { to: '/forget-password', text: '設定新密碼' },
        },
        {
          id: 'sso',
          question: '可以用我在其他平台的帳戶登入嗎？',
          parts: [
            {
              kind: 'paragraph',
              text: '可使用登入頁面上有按鈕的那些平台。首次登入時，我們會詢問您的國家並徵求您的同意。若已有使用相同電子郵件地址的帳戶，您須以該帳戶的密碼確認為您本人所有。',
            },
          ],
        },
        {
          id: 'close',
          question: '如何關閉帳戶？',
          parts: [
            {
              kind: 'paragraph',
              text: '當您的所有餘額為零且沒有存款在途中時，可在設定的「資料與同意」中關閉。關閉後無法重新開啟。',
            },
          ],
          link: { to: '/me/data-consent', text: '資料與同意' },
        },
      ],
    },
    {
      id: 'deposits',
      heading: '存款',
      entries: [
        {
          id: 'how-to-deposit',
          question: '如何存入幣？',
          parts: [
            { kind: 'paragraph', text: '開啟錢包，按下「存款」，選擇幣種與網路，即可取得您專屬的地址與可掃描的條碼。' },
            { kind: 'paragraph', text: '請只透過該網路傳送該幣種，其他情況可能造成損失。' },
          ],
          link: { to: '/wallets', text: '前往錢包' },
        },
        {
          id: 'when-credited',
          question: '存款何時可以使用？',
          parts: [
            {
              kind: 'paragraph',
              text: '網路得知後您即可看到該筆存款。待網路完成足夠的確認次數後便會入帳；所需次數依網路而定，並顯示在存款旁。',
            },
          ],
        },
        {
          id: 'who-sent',
          question: '為什麼要問存款是誰匯出的？',
          parts: [
            { kind: 'paragraph', text: '法律要求確認幣的來源。在您回答之前，存款雖屬於您但暫時鎖定。只需一分鐘。' },
          ],
          link: { to: '/incoming-deposits', text: '立即回答' },
        },
        {
          id: 'owing',
          question: '我有欠款。發生了什麼事，該如何償還？',
          parts: [
            {
              kind: 'paragraph',
              text: '在您使用存入的幣之後，網路撤回了那筆存款。已使用的部分即為欠款。之後進入您帳戶的同種幣會自動償還：存款、購買、兌換成該幣、獎勵，或在批次開放期間取消的加入。在此之前，其他資產無法轉出、質押、投入或兌換。您持有的資產仍屬於您。',
            },
          ],
          link: { to: '/wallets', text: '前往您的錢包' },
        },
      ],
    },
    {
      id: 'safety',
      heading: '安全',
      entries: [
        {
          id: 'second-factor',
          question: '什麼是第二重驗證？如何設定？',
          parts: [
            {
              kind: 'paragraph',
              text: '這是除了密碼之外，只有您持有的驗證方式。您可以使用裝置的通行密鑰，或驗證器應用程式產生的六位數驗證碼。',
            },
          ],
          link: { to: '/me/security', text: '安全性設定' },
        },
        {
          id: 'lost-phone',
          question: '手機遺失了，該如何登入？',
          parts: [
            {
              kind: 'paragraph',
              text: '請使用設定第二重驗證時取得的十組復原碼之一，每組限用一次。若都沒有了，請聯絡客服；我們必須先確認是您本人。',
            },
          ],
          link: { to: '/support', text: '聯絡客服' },
        },
        {
          id: 'sessions',
          question: '可以查看我在哪些裝置上登入嗎？',
          parts: [
            {
              kind: 'paragraph',
              text: '可以。安全性設定會列出每部裝置、地點與最近使用時間。請結束不認識的工作階段，並變更密碼。',
            },
          ],
          link: { to: '/me/security', text: '使用中的工作階段' },
        },
        {
          id: 'phishing',
          question: '有人向我索取驗證碼或密碼。',
          parts: [
            {
              kind: 'paragraph',
              text: '請勿提供。{product} 的任何人都不會以電子郵件或電話索取您的密碼、驗證碼或復原碼。',
            },
          ],
        },
      ],
    },
    {
      id: 'balances',
      heading: '餘額與證明',
      entries: [
        {
          id: 'figures',
          question: '總值、可用、已配置與固定是什麼意思？',
          parts: [
            {
              kind: 'table',
              caption: '各項數值的含義',
              head: ['項目', '意義'],
              rows: [
                ['總值', '您在此擁有的全部資產'],
                ['可用', '現在即可使用'],
                ['已配置', '投入可退出的產品中'],
                ['固定', '鎖定至您已知的日期'],
                ['已鎖定', '屬於您但仍在等待：存款、提款或獎金'],
                ['欠款', '存款被其網路撤回後的欠款，會從總額中扣除'],
              ],
            },
          ],
        },
        {
          id: 'check-ledger',
          question: '如何查驗帳目是否正確？',
          parts: [
            {
              kind: 'paragraph',
              text: '首頁會顯示整本帳本的合計，由您的瀏覽器自行驗算：每種幣的客戶、公司、流動池與外部合計為零。每隔數秒，已記帳的內容會封存到任何人都無法暗中更改的區塊鏈中。',
            },
            { kind: 'paragraph', text: '這能顯示事後沒有任何更改，但尚不能證明我們持有足夠的幣。' },
          ],
        },
        {
          id: 'hide',
          question: '可以隱藏餘額嗎？',
          parts: [
            {
              kind: 'paragraph',
              text: '可以。按下底部列的眼睛圖示，您的所有金額在每個頁面與每部裝置上都會以圓點顯示。',
            },
          ],
        },
        {
          id: 'currency',
          question: '我的幣以哪種貨幣顯示價值？',
          parts: [
            {
              kind: 'paragraph',
              text: '預設為美元；您可以在偏好設定中從十種貨幣選擇其他貨幣。金額會截斷至顯示的小數位數，絕不進位。',
            },
          ],
          link: { to: '/me/preferences', text: '偏好設定' },
        },
      ],
    },
    {
      id: 'fees',
      heading: '手續費',
      entries: [
        {
          id: 'costs',
          question: '如何收費？',
          parts: [
            {
              kind: 'list',
              items: [
                '帳戶免費。',
                '存款免費：到帳的全部金額都會入帳。',
                '首次購買部分幣種時，會收取一次性的交付地址手續費；您在付款前會看到並同意。',
                '將幣傳送給我們的網路會向匯出方收取自己的手續費。',
                '其他手續費都會在您確認前單獨列出，即使為零也一樣。',
              ],
            },
          ],
        },
        {
          id: 'what-is-open',
          question: '目前開放哪些產品？',
          parts: [
            {
              kind: 'paragraph',
              text: '尚未開放的產品在選單中有標示，其頁面也會說明；其餘皆已開放。',
            },
          ],
        },
      ],
    },
    {
      id: 'data',
      heading: '您的資料',
      entries: [
        {
          id: 'archive',
          question: '你們掌握我的哪些資料？',
          parts: [
            {
              kind: 'paragraph',
              text: '請下載查看：設定中提供由可讀檔案組成的壓縮檔，包含我們保存的您的所有資料，但不含密碼、金鑰與驗證碼。',
            },
          ],
          link: { to: '/me/data-consent', text: '下載我的資料' },
        },
        {
          id: 'withdraw-consent',
          question: '可以撤回同意嗎？',
          parts: [{ kind: 'paragraph', text: '可以在設定中撤回，並選擇是否保留提領功能。您可以隨時重新同意。' }],
          link: { to: '/me/data-consent', text: '資料與同意' },
        },
      ],
    },
  ],
}
