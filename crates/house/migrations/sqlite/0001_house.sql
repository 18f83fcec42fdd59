-- People, and what they are known by. Only hashes of tokens and links are kept.
CREATE TABLE people (
    id         TEXT    NOT NULL PRIMARY KEY,
    name       TEXT    NOT NULL,
    look       TEXT    NOT NULL, -- what the name looks like: equal for look-alikes
    mark       BIGINT  NOT NULL, -- 1, 2, … among look-alikes
    language   TEXT    NOT NULL,
    created_at BIGINT  NOT NULL,
    UNIQUE (look, mark)
);
CREATE TABLE tokens (
    hash       TEXT    NOT NULL PRIMARY KEY,
    person     TEXT    NOT NULL REFERENCES people (id) ON DELETE CASCADE
);
CREATE INDEX tokens_of_person ON tokens (person);
CREATE TABLE links (
    hash       TEXT    NOT NULL PRIMARY KEY,
    person     TEXT    NOT NULL REFERENCES people (id) ON DELETE CASCADE,
    expires_at BIGINT  NOT NULL
);

-- Tables: the document is everything before and around the game; its version decides races.
CREATE TABLE tables (
    id         TEXT    NOT NULL PRIMARY KEY,
    version    BIGINT  NOT NULL,
    game       TEXT    NOT NULL,
    phase      TEXT    NOT NULL,
    visibility TEXT    NOT NULL,
    created_at BIGINT  NOT NULL,
    wake_at    BIGINT,           -- when the house must look after it, whoever is there
    document   TEXT    NOT NULL
);
CREATE INDEX tables_in_the_lobby ON tables (visibility, phase, created_at);
CREATE INDEX tables_to_wake ON tables (wake_at) WHERE wake_at IS NOT NULL;
CREATE TABLE seatings (
    person     TEXT    NOT NULL,
    table_id   TEXT    NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
    phase      TEXT    NOT NULL,
    PRIMARY KEY (person, table_id)
);
CREATE INDEX seatings_of_table ON seatings (table_id);

-- The truth: what was done at each table, appended and never changed.
CREATE TABLE entries (
    table_id   TEXT    NOT NULL,
    seq        BIGINT  NOT NULL,
    entry      TEXT    NOT NULL,
    PRIMARY KEY (table_id, seq)
) WITHOUT ROWID;

CREATE TABLE chat (
    table_id   TEXT    NOT NULL,
    number     BIGINT  NOT NULL,
    person     TEXT    NOT NULL,
    line       TEXT    NOT NULL,
    PRIMARY KEY (table_id, number)
);
CREATE INDEX chat_of_person ON chat (person);

-- Who is connected to which table, through which node, until when.
CREATE TABLE presence (
    table_id   TEXT    NOT NULL,
    person     TEXT    NOT NULL,
    node       TEXT    NOT NULL,
    until      BIGINT  NOT NULL,
    PRIMARY KEY (table_id, person, node)
);
