import type { LegalContent } from '../legal-document.ts'

export const voucher: LegalContent = {
  title: '禮券條款',
  intro: '當您在 {product} 兌換禮券代碼時，適用本條款。',
  sections: [
    {
      id: 'what',
      heading: '什麼是禮券',
      parts: [
        {
          kind: 'paragraph',
          text: '禮券是由我們或合作夥伴發放、具有一定價值的代碼。禮券並非金錢，不得兌付、換取現金或出售。',
        },
      ],
    },
    {
      id: 'redeem',
      heading: '兌換',
      parts: [
        {
          kind: 'list',
          items: [
            '兌換禮券須使用您本人的帳戶。',
            '每位客戶每組代碼限用一次。',
            '代碼可能僅限特定活動或國家使用，不符者將遭拒絕。',
          ],
        },
      ],
    },
    {
      id: 'status',
      heading: '禮券狀態',
      parts: [
        {
          kind: 'table',
          caption: '禮券的各種狀態',
          head: ['狀態', '意義'],
          rows: [
            ['已發放', '禮券屬於您，尚未使用。'],
            ['已兌換', '禮券價值已發放給您。'],
            ['已過期', '期限已過，無法再兌換。'],
          ],
        },
      ],
    },
    {
      id: 'value',
      heading: '禮券價值',
      parts: [{ kind: 'paragraph', text: '兌換前您可以看到禮券價值。若以幣種發放，其價值此後隨該幣的價格變動。' }],
    },
    {
      id: 'misuse',
      heading: '不當使用',
      parts: [{ kind: 'paragraph', text: '複製、盜取、購買或以不實資料取得的禮券無效，我們可以收回因此發放的價值。' }],
    },
    {
      id: 'changes',
      heading: '條款的變更',
      parts: [{ kind: 'paragraph', text: '頁首會標示版本與修訂日期。禮券適用其兌換當日的版本。' }],
    },
  ],
}
