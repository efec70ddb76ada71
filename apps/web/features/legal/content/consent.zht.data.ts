import type { LegalContent } from '../legal-document.ts'

export const consent: LegalContent = {
  title: '您的資料與您的同意',
  intro: '在繼續之前，請閱讀 {product} 如何使用您的個人資料，並表示您是否同意。',
  sections: [
    {
      id: 'purpose',
      heading: '我們為何需要您的資料',
      parts: [
        {
          kind: 'paragraph',
          text: '我們使用您的個人資料來管理您的帳戶、保護帳戶安全並遵守法律。我們不會出售這些資料。',
        },
        {
          kind: 'table',
          caption: '我們使用哪些資料及其用途',
          head: ['資料', '用途'],
          rows: [
            ['電子郵件地址與語言', '讓您登入並與您聯絡'],
            ['居住國家', '了解法律允許我們向您提供哪些產品'],
            ['您登入時的裝置與網路位址', '察覺是否有他人試圖登入'],
            ['存款及其匯款人', '將存款記入您的帳戶，並依法確認匯款人'],
          ],
        },
      ],
    },
    {
      id: 'choice',
      heading: '您的選擇',
      parts: [
        {
          kind: 'list',
          items: [
            '若您不同意我們使用您的個人資料，我們便無法管理您的帳戶。',
            '只有在您願意時，我們才會寄送最新消息與優惠。不開啟也不影響您的帳戶。',
            '日後您可以在設定中撤回這兩項同意。',
          ],
        },
      ],
    },
    {
      id: 'later',
      heading: '如果您現在不同意',
      parts: [
        { kind: 'paragraph', text: '您可以先登出，之後再回來。您的幣仍屬於您，在此期間您的帳戶不會有任何變更。' },
      ],
    },
  ],
}
